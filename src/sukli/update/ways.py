"""How this Sukli was installed, and so how to install another version."""

import sys
from importlib.metadata import distribution
from importlib.util import find_spec
from json import loads
from pathlib import Path
from typing import Literal, NamedTuple
from urllib.parse import unquote, urlsplit

import sukli

Way = Literal["checkout", "image", "uv tool", "pipx", "pip", "uv pip"]

# files that the installers leave in their own environments
_MARKS: dict[str, Way] = {"uv-receipt.toml": "uv tool", "pipx_metadata.json": "pipx"}
_BY_HAND: dict[Way, str] = {
    "checkout": "fetch the new code (`git pull`), build it (`make build`), and start the server again",
    "image": "fetch the new code, and `docker compose --file deploy/compose.yaml up --detach --build`",
}


class Installation(NamedTuple):
    """A way of installing, and the environment's interpreter, which tells pip where to install."""

    way: Way
    python: Path

    @property
    def by_hand(self) -> str | None:
        """What a person has to do if no installer was used; None if one was."""
        return _BY_HAND.get(self.way)

    def command(self, what: str) -> list[str]:
        """Return the command that replaces the installed version by a wheel, or by a version by its requirement."""
        python = str(self.python)
        return {
            "uv tool": ["uv", "tool", "install", "--force", what],
            "pipx": ["pipx", "install", "--force", what],
            "pip": [python, "-m", "pip", "install", what],
            "uv pip": ["uv", "pip", "install", "--python", python, what],
        }[self.way]


def installed_here() -> Installation:
    """Return the installation of the running Sukli."""
    way = way_of(Path(sukli.__file__).parent, Path(sys.prefix), has_pip=find_spec("pip") is not None)
    return Installation(way, Path(sys.executable))


def way_of(package: Path, environment: Path, *, has_pip: bool) -> Way:
    """Determine the way by the code's location, and by what the installers leave in the environment."""
    # only a wheel contains the web app (scripts/make_wheel.py)
    if not (package / "web_dist").is_dir():
        return "checkout" if (package.parents[1] / "pyproject.toml").exists() else "image"
    for mark, way in _MARKS.items():
        if (environment / mark).exists():
            return way
    return "pip" if has_pip else "uv pip"


def came_from(version: str) -> str:
    """Return the wheel that it was installed from, if that is still there; else its name and version."""
    text = distribution("sukli").read_text("direct_url.json")
    wheel = Path(unquote(urlsplit(loads(text)["url"]).path)) if text else None
    return str(wheel) if wheel is not None and wheel.is_file() else f"sukli=={version}"
