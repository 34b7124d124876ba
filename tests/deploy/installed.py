"""A wheel installed where nothing else is: no Node, no compiler, no checkout, and nothing is downloaded."""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

from bench.load.server import free_port
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from pages import ROOT
from patience import PATIENCE_SECONDS
from real_server import RealServer, greeting_of


def build_wheel(into: Path, root: Path = ROOT) -> Path:
    """Build the wheel of the code in `root`, with the web app built there."""
    done = subprocess.run(
        [sys.executable, root / "scripts/make_wheel.py", into],
        env=os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(done.stdout.strip())


class Installed:
    """An environment with the wheel, and only those other packages that it requires."""

    def __init__(self, wheel: Path, place: Path) -> None:
        self.environment = place / "environment"
        self.home = place / "home"
        self.folder = place / "empty"
        for made in (self.home, self.folder):
            made.mkdir(parents=True)
        venv.create(self.environment, with_pip=False)
        self.site = next(self.environment.glob("lib/*/site-packages"))
        self._uv("install", "--no-deps", wheel)
        for package in _asked_for(self.site):
            _bring(package, self.site)
        self._uv("check")
        self.variables = {"HOME": str(self.home), "PATH": str(self.folder)}

    def run(self, *words: str) -> str:
        """Return the output of `sukli`."""
        done = subprocess.run(
            self._command(*words), cwd=self.folder, env=self.variables, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    @contextmanager
    def serving(self, *words: str) -> Iterator[RealServer]:
        """Run `sukli serve` as somebody would in a folder of their own."""
        port = free_port()
        process, said, log = self.start(port, *words)
        try:
            yield RealServer(f"http://127.0.0.1:{port}", greeting_of(process, said), log, process)
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE_SECONDS)

    def start(self, port: int, *words: str, **variables: str) -> tuple["subprocess.Popen[bytes]", Path, Path]:
        """Start the server; return the process, and the files of its output and its log."""
        said, log = self.home / f"{port}.said", self.home / f"{port}.log"
        with said.open("w") as output, log.open("w") as errors:
            process = subprocess.Popen(
                self._command("serve", *words),
                cwd=self.folder,
                env=self.variables | {"SUKLI_PORT": str(port)} | variables,
                stdout=output,
                stderr=errors,
            )
        return process, said, log

    def _command(self, *words: str) -> list[str | Path]:
        return [self.environment / "bin/sukli", *words]

    def _uv(self, command: str, *words: str | Path) -> None:
        uv = [Path(sys.executable).with_name("uv"), "pip", command, "--offline", "--no-cache", "--quiet"]
        subprocess.run([*uv, "--python", self.environment / "bin/python", *words], check=True)


def _asked_for(site: Path) -> list[Distribution]:
    """Return the packages that the wheel requires, directly and indirectly, as far as they apply to this machine."""
    (of_the_wheel,) = distributions(name="sukli", path=[str(site)])
    found: dict[tuple[str, str], Distribution] = {}
    waiting = [(of_the_wheel, "")]
    while waiting:
        package, extra = waiting.pop()
        for line in package.requires or ():
            asked = Requirement(line)
            if asked.marker is not None and not asked.marker.evaluate({"extra": extra}):
                continue
            for wanted in ("", *asked.extras):
                key = canonicalize_name(asked.name), wanted
                if key not in found:
                    found[key] = distribution(asked.name)
                    assert asked.specifier.contains(found[key].version), line
                    waiting.append((found[key], wanted))
    return list({package.name: package for package in found.values()}.values())


def _bring(package: Distribution, site: Path) -> None:
    for file in package.files or ():
        source = Path(str(package.locate_file(file)))
        # scripts are outside the folder; and compiled files do not always exist
        if ".." in file.parts or not source.is_file():
            continue
        target = site / file
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists():
            target.symlink_to(source)
