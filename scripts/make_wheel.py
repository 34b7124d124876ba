"""Build a wheel that includes the web app, into dist/ or the given folder; print its path.

The build backend packs whatever is in the package's folder. So the package is assembled elsewhere with the web app in
it: a copy in the checkout would be served there, and become older than what `make build` writes.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILT = ROOT / "web/dist"
# where `sukli.settings` looks for it
PACKAGED = Path("src/sukli/web_dist")
# a backup, a database or an .env lying around in the checkout must not be distributed
_OURS = {".py", ".mako", ".typed", ".html", ".css", ".js", ".svg"}
_PART = re.compile(r'(?<=")/assets/[^"]+(?=")')


def parts_of_this_version(built: Path) -> Iterator[Path]:
    """Yield the built files, without the parts that a build keeps for older pages still open (web/build/publish.ts)."""
    for file in sorted(built.rglob("*")):
        if file.is_file() and built / "assets" not in file.parents:
            yield file
    # the service worker names every part of its version
    for part in sorted(set(_PART.findall((built / "sw.js").read_text()))):
        file = built / part.removeprefix("/")
        yield file
        yield from (packed for end in (".br", ".gz") if (packed := file.with_name(file.name + end)).exists())


def sources(place: Path) -> Iterator[Path]:
    """Yield the package's own files, and nothing else from its folder."""
    for file in sorted(place.rglob("*")):
        if file.suffix in _OURS and not file.name.startswith(".") and file.is_file():
            yield file


def make_wheel(into: Path) -> Path:
    """Return the wheel's path. Raises CalledProcessError, or FileNotFoundError if the web app is not built."""
    with tempfile.TemporaryDirectory() as folder:
        laid_out = Path(folder)
        for name in ("pyproject.toml", "README.md"):
            shutil.copy(ROOT / name, laid_out)
        for file in sources(ROOT / "src"):
            _put(file, laid_out / file.relative_to(ROOT))
        for file in parts_of_this_version(BUILT):
            _put(file, laid_out / PACKAGED / file.relative_to(BUILT))
        # uv has its own build backend built in: nothing is downloaded
        build = ["uv", "build", "--quiet", "--offline", "--wheel", "--no-create-gitignore", "--out-dir", into, laid_out]
        subprocess.run(build, check=True)
    return max(into.glob("sukli-*.whl"), key=lambda wheel: wheel.stat().st_mtime)


def _put(file: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, target)


if __name__ == "__main__":
    if not (BUILT / "sw.js").exists():
        sys.exit("The web app is not built yet: `make wheel` builds it first.")
    print(make_wheel(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
