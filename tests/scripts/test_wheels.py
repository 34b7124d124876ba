"""The check that installing Sukli never needs a compiler."""

import tomllib
from typing import Any

import pytest
from scripts.wheels import PYTHONS, without_wheels

from pages import ROOT

EVERYWHERE = "quick-1.0-py3-none-any.whl"
LINUX = [
    f"quick-1.0-cp3{minor}-cp3{minor}-manylinux_2_17_{m}.whl" for _, minor in PYTHONS for m in ("x86_64", "aarch64")
]
MAC = [f"quick-1.0-cp3{minor}-cp3{minor}-macosx_11_0_arm64.whl" for _, minor in PYTHONS]


def lock(*wheels: str, marker: str | None = None) -> dict[str, Any]:
    asked = {"name": "quick"} | ({} if marker is None else {"marker": marker})
    quick = {"name": "quick", "version": "1.0", "wheels": [{"url": f"https://a.example/{name}"} for name in wheels]}
    return {"package": [{"name": "sukli", "version": "1.0", "dependencies": [asked]}, quick]}


def test_every_package_of_the_server_has_a_wheel_on_every_supported_system() -> None:
    assert list(without_wheels(tomllib.loads((ROOT / "uv.lock").read_text()))) == []


def test_pure_python_runs_anywhere() -> None:
    assert list(without_wheels(lock(EVERYWHERE))) == []


def test_one_stable_abi_wheel_is_enough_for_all_versions_of_python() -> None:
    stable = [
        f"quick-1.0-cp310-abi3-{place}.whl"
        for place in ("manylinux_2_28_x86_64", "manylinux_2_28_aarch64", "macosx_11_0_universal2", "win_amd64")
    ]

    assert list(without_wheels(lock(*stable))) == []


def test_a_system_without_a_wheel_is_named() -> None:
    (found,) = without_wheels(lock(*LINUX, *MAC))

    assert found.startswith("quick 1.0 has no wheel for Windows, Python 3.11; Windows, Python 3.12")


def test_a_package_not_needed_on_a_system_needs_no_wheel_there() -> None:
    assert list(without_wheels(lock(*LINUX, *MAC, marker="sys_platform != 'win32'"))) == []


@pytest.mark.parametrize("newer", ["manylinux_2_39_x86_64", "musllinux_1_2_x86_64"])
def test_a_wheel_for_a_newer_or_another_linux_does_not_count(newer: str) -> None:
    others = [name for name in LINUX if "3.14" not in name and "cp314-manylinux_2_17_x86_64" not in name]
    windows = [f"quick-1.0-cp3{minor}-cp3{minor}-win_amd64.whl" for _, minor in PYTHONS]

    found = list(without_wheels(lock(*others, *MAC, *windows, f"quick-1.0-cp314-cp314-{newer}.whl")))

    assert found == ["quick 1.0 has no wheel for Linux, Python 3.14"]


def test_dependencies_of_extras_count_too() -> None:
    locked = lock(EVERYWHERE)
    ours, quick = locked["package"]
    ours["dependencies"] = [{"name": "quick", "extra": ["binary"]}]
    quick["optional-dependencies"] = {"binary": [{"name": "slow"}]}
    locked["package"].append({"name": "slow", "version": "2.0"})

    assert [line.split(" has ")[0] for line in without_wheels(locked)] == ["slow 2.0"]
