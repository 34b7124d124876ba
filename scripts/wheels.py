"""Check that every package that the server needs has a wheel for every system on which Sukli is installed.

Without a wheel, an installer would look for a compiler. Reads only uv.lock, and contacts nobody.
"""

import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import parse_wheel_filename

LOCK = Path(__file__).parents[1] / "uv.lock"
PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))


class System(NamedTuple):
    """A kind of machine; `platforms` as wheel names spell them."""

    name: str
    sys_platform: str
    machine: str
    platforms: tuple[str, ...]


def _glibc(machine: str) -> tuple[str, ...]:
    # Debian 10 and newer have glibc 2.28
    newer = [f"manylinux_2_{minor}_{machine}" for minor in range(28, 16, -1)]
    return (*newer, f"manylinux2014_{machine}", f"linux_{machine}")


SYSTEMS = (
    System("Linux", "linux", "x86_64", _glibc("x86_64")),
    System("Raspberry Pi", "linux", "aarch64", _glibc("aarch64")),
    System("macOS", "darwin", "arm64", tuple(mac_platforms((12, 0), "arm64"))),
    System("Windows", "win32", "AMD64", ("win_amd64",)),
)
_ALWAYS = "python_version > '3'"
_NAMES = {"linux": ("posix", "Linux"), "darwin": ("posix", "Darwin"), "win32": ("nt", "Windows")}


def without_wheels(lock: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each package that some system would have to compile."""
    missing: dict[str, list[str]] = {}
    for system, python in product(SYSTEMS, PYTHONS):
        tags = _tags(system, python)
        for package in _needed(lock, _surroundings(system, python)):
            if not any(_fits(wheel["url"], tags) for wheel in package.get("wheels", ())):
                place = f"{system.name}, Python {python[0]}.{python[1]}"
                missing.setdefault(f"{package['name']} {package['version']}", []).append(place)
    for package, places in missing.items():
        yield f"{package} has no wheel for {'; '.join(places)}"


def _needed(lock: dict[str, Any], surroundings: dict[str, str]) -> Iterator[dict[str, Any]]:
    packages = lock["package"]
    (ours,) = [package for package in packages if package["name"] == "sukli"]
    seen: set[tuple[str, str, str]] = set()
    waiting = [(ours, "")]
    while waiting:
        package, extra = waiting.pop()
        asked = package.get("optional-dependencies", {}).get(extra, []) if extra else package.get("dependencies", [])
        for one in asked:
            if "marker" in one and not Marker(one["marker"]).evaluate(surroundings):
                continue
            found = _chosen(packages, one, surroundings)
            for wanted in ("", *one.get("extra", ())):
                key = found["name"], found["version"], wanted
                if key in seen:
                    continue
                seen.add(key)
                waiting.append((found, wanted))
                if not wanted:
                    yield found


def _chosen(packages: list[dict[str, Any]], asked: dict[str, Any], surroundings: dict[str, str]) -> dict[str, Any]:
    """Return the one of several locked versions that is for these surroundings."""
    return next(
        package
        for package in packages
        if package["name"] == asked["name"]
        and asked.get("version", package["version"]) == package["version"]
        and any(Marker(one).evaluate(surroundings) for one in package.get("resolution-markers", [_ALWAYS]))
    )


def _surroundings(system: System, python: tuple[int, int]) -> dict[str, str]:
    os_name, platform_system = _NAMES[system.sys_platform]
    return {
        "extra": "",
        "implementation_name": "cpython",
        "os_name": os_name,
        "platform_machine": system.machine,
        "platform_python_implementation": "CPython",
        "platform_system": platform_system,
        "python_full_version": f"{python[0]}.{python[1]}.0",
        "python_version": f"{python[0]}.{python[1]}",
        "sys_platform": system.sys_platform,
    }


def _tags(system: System, python: tuple[int, int]) -> set[Tag]:
    interpreter = f"cp{python[0]}{python[1]}"
    return {
        *cpython_tags(python, platforms=system.platforms),
        *compatible_tags(python, interpreter, system.platforms),
    }


def _fits(url: str, tags: set[Tag]) -> bool:
    _, _, _, offered = parse_wheel_filename(url.rsplit("/", 1)[1])
    return not tags.isdisjoint(offered)


if __name__ == "__main__":
    found = list(without_wheels(tomllib.loads(LOCK.read_text())))
    print("\n".join(found))
    sys.exit(1 if found else 0)
