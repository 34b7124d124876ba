"""How Sukli was installed is recognized by the files beside it."""

from pathlib import Path

import pytest

from sukli.update.ways import Installation, Way, installed_here, way_of

PYTHON = Path("/somewhere/bin/python")


def laid_out(place: Path, *files: str) -> tuple[Path, Path]:
    """Return a package in an environment that has these files."""
    package = place / "lib/sukli"
    package.mkdir(parents=True)
    for name in files:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).touch()
    return package, place


@pytest.mark.parametrize(
    ("files", "has_pip", "way"),
    [
        (("pyproject.toml",), True, "checkout"),
        ((), True, "image"),
        (("lib/sukli/web_dist/index.html", "uv-receipt.toml"), False, "uv tool"),
        (("lib/sukli/web_dist/index.html", "pipx_metadata.json"), False, "pipx"),
        (("lib/sukli/web_dist/index.html",), True, "pip"),
        (("lib/sukli/web_dist/index.html",), False, "uv pip"),
    ],
)
def test_the_installer_is_recognised_by_its_traces(
    tmp_path: Path, files: tuple[str, ...], has_pip: bool, way: Way
) -> None:
    package, environment = laid_out(tmp_path, *files)

    assert way_of(package, environment, has_pip=has_pip) == way


def test_these_tests_run_in_a_checkout() -> None:
    assert installed_here().way == "checkout"
    assert "make build" in (installed_here().by_hand or "")


@pytest.mark.parametrize(
    ("way", "command"),
    [
        ("uv tool", ["uv", "tool", "install", "--force", "sukli==1.2"]),
        ("pipx", ["pipx", "install", "--force", "sukli==1.2"]),
        ("pip", [str(PYTHON), "-m", "pip", "install", "sukli==1.2"]),
        ("uv pip", ["uv", "pip", "install", "--python", str(PYTHON), "sukli==1.2"]),
    ],
)
def test_each_installer_has_its_update_command(way: Way, command: list[str]) -> None:
    assert Installation(way, PYTHON).command("sukli==1.2") == command
    assert Installation(way, PYTHON).by_hand is None
