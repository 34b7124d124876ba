"""`sukli update WHEEL` backs up first, and installs nothing if that fails or anything else is in the way."""

import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from cafe import Cafe, on_postgres, on_sqlite
from factories import a_line, an_item, an_order
from patience import PATIENCE_SECONDS
from real_server import real_server, surroundings
from sukli.cli import main
from sukli.db.migrate import newest_version
from sukli.settings import PEPPER, Settings, read_settings
from sukli.update.updating import update
from sukli.update.ways import Installation
from sukli.version import VERSION

# stands for an environment's interpreter: records its arguments, and answers as set up
STAND_IN = """#!/bin/sh
echo "$@" >>"{place}/asked"
[ "$1" = -m ] && exit {status}
echo {version}
"""


class Environment:
    """An environment in which pip installs what it is told to, or fails."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self.here = Installation("pip", place / "python")

    def installs(self, version: str, status: int = 0) -> Installation:
        self.here.python.write_text(STAND_IN.format(place=self._place, version=version, status=status))
        self.here.python.chmod(0o755)
        return self.here

    @property
    def asked(self) -> list[str]:
        file = self._place / "asked"
        return file.read_text().splitlines() if file.exists() else []


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    place = tmp_path / "environment"
    place.mkdir()
    return Environment(place)


def a_wheel(place: Path, version: str, *migrations: str) -> Path:
    file = place / f"sukli-{version}-py3-none-any.whl"
    with ZipFile(file, "w") as wheel:
        wheel.writestr(f"sukli-{version}.dist-info/METADATA", f"Name: sukli\nVersion: {version}\n")
        for number in (newest_version(), *migrations):
            wheel.writestr(f"sukli/db/migrations/versions/{number}_something.py", "")
    return file


async def kept(cafe: Cafe, data_dir: Path) -> Settings:
    """A cafe that has sold, with its key beside its data."""
    (data_dir / PEPPER).write_text(cafe.settings.pepper.hex())
    async with await cafe.till() as till:
        order = an_order(a_line(await an_item(cafe.db)))
        assert (await till.post("/api/sales", json=order)).status_code == 201
    return cafe.settings


@on_sqlite
async def test_a_backup_is_made_before_the_wheel_is_installed_and_the_way_back_is_shown(
    cafe: Cafe, tmp_path: Path, environment: Environment
) -> None:
    settings, lines = await kept(cafe, tmp_path), list[str]()
    wheel = a_wheel(tmp_path, "999.0", "9999")

    assert update(settings, str(wheel), here=environment.installs("999.0"), tell=lines.append) == 0

    (made,) = (tmp_path / "before-updates").iterdir()
    assert lines[:2] == [f"Backed up to {made}", f"Installing: {environment.here.python} -m pip install {wheel}"]
    assert environment.asked[0] == f"-m pip install {wheel}"
    assert lines[2].startswith("Sukli 999.0 is installed: start it. Its first start upgrades the tables;")
    assert f"    sukli restore {made} --aside" in lines
    assert f"    {environment.here.python} -m pip install sukli=={VERSION}" in lines


@pytest.mark.parametrize("kind", ["INT", "TERM", "HUP"])
def test_an_installer_that_has_begun_is_not_cut_short_by_a_signal(tmp_path: Path, kind: str) -> None:
    place, lines = tmp_path / "environment", tmp_path / "lines"
    place.mkdir()
    environment = Environment(place)
    here = environment.installs("999.0")
    # a closed terminal tells the installer too
    slow = f'[ "$1" = -m ] && kill -{kind} $PPID && {{ [ {kind} != HUP ] || kill -HUP $$; }} && sleep 2\n'
    here.python.write_text(here.python.read_text().replace("[ ", f"{slow}[ ", 1))
    code = f"""
import sys
from pathlib import Path
from sukli import cli
from sukli.settings import read_settings
from sukli.update.updating import update
from sukli.update.ways import Installation
here = Installation("pip", Path({str(here.python)!r}))
cli._perform = lambda _: update(read_settings(), sys.argv[1], is_backed_up=True, here=here)
sys.exit(cli.main(["update", "-"]))
"""
    command = (sys.executable, "-c", code, str(a_wheel(tmp_path, "999.0")))
    with lines.open("w") as out:
        done = subprocess.run(command, env=surroundings(tmp_path), stdout=out, timeout=PATIENCE_SECONDS, check=False)

    assert "Sukli 999.0 is installed: start it." in lines.read_text()
    assert done.returncode == {"INT": 130, "TERM": -signal.SIGTERM, "HUP": 0}[kind]


@on_sqlite
async def test_the_way_back_needs_no_backup_when_the_tables_are_the_same(
    cafe: Cafe, tmp_path: Path, environment: Environment
) -> None:
    settings, lines = await kept(cafe, tmp_path), list[str]()

    assert update(settings, str(a_wheel(tmp_path, "999.0")), here=environment.installs("999.0"), tell=lines.append) == 0

    assert [line for line in lines if "restore" in line or "changes the tables" in line] == []


@on_sqlite
async def test_nothing_is_installed_without_a_good_backup(cafe: Cafe, tmp_path: Path, environment: Environment) -> None:
    lines: list[str] = []
    await kept(cafe, tmp_path)
    # without the key nobody's PIN would work with the copy, so the backup fails
    (tmp_path / PEPPER).unlink()

    typed = str(a_wheel(tmp_path, "999.0"))
    assert (
        update(read_settings({"SUKLI_DATA_DIR": str(tmp_path)}), typed, here=environment.here, tell=lines.append) == 1
    )

    assert lines[-1] == "Nothing was installed. With --backed-up it is installed without a backup."
    assert environment.asked == []


def test_nothing_is_installed_while_the_server_runs(tmp_path: Path, environment: Environment) -> None:
    lines: list[str] = []
    with real_server(tmp_path / "data") as server:
        settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})
        assert update(settings, str(a_wheel(tmp_path, "999.0")), here=environment.here, tell=lines.append) == 1

    assert lines == [f"Another Sukli has this data open. It is at {server.address}. Stop it first."]
    assert environment.asked == []


def test_before_the_first_start_no_backup_is_made(tmp_path: Path, environment: Environment) -> None:
    lines: list[str] = []
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})

    assert update(settings, "999.0", here=environment.installs("999.0"), tell=lines.append) == 0

    assert environment.asked[0] == "-m pip install sukli==999.0"
    assert not (tmp_path / "data/before-updates").exists()


@pytest.mark.parametrize(("version", "status"), [(VERSION, 0), ("999.0", 1)])
def test_a_failed_installation_is_reported(tmp_path: Path, environment: Environment, version: str, status: int) -> None:
    lines: list[str] = []
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})

    assert update(settings, "999.0", here=environment.installs(version, status), tell=lines.append) == 1

    assert lines[-1] == f"It was not installed; the lines above say why. The Sukli here is {version}."


@pytest.mark.parametrize("left", ["rm $0", "true"])
def test_an_interrupted_installation_is_reported_as_to_be_repeated(
    tmp_path: Path, environment: Environment, left: str
) -> None:
    lines: list[str] = []
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})
    environment.here.python.write_text(f"#!/bin/sh\n[ $1 = -m ] && {left}\nexit 1\n")
    environment.here.python.chmod(0o755)

    assert update(settings, "999.0", here=environment.here, tell=lines.append) == 1

    assert "no complete Sukli is left here" in lines[-1]
    assert "run the command after 'Installing:' again" in lines[-1]


def test_a_new_version_that_cannot_start_is_reported_with_the_way_back(
    tmp_path: Path, environment: Environment
) -> None:
    lines: list[str] = []
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})
    # the new version cannot be imported, but its metadata is there
    environment.here.python.write_text('#!/bin/sh\ncase "$*" in *"import sukli"*) exit 1; esac\necho 999.0\n')
    environment.here.python.chmod(0o755)

    assert update(settings, "999.0", here=environment.here, tell=lines.append) == 0

    assert f"    {environment.here.python} -m pip install sukli=={VERSION}" in lines


def test_a_missing_installer_is_named(
    tmp_path: Path, environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    lines: list[str] = []
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})

    assert update(settings, "999.0", here=Installation("pipx", environment.here.python), tell=lines.append) == 1

    assert lines[-1].startswith("pipx was not found: run that command where it is installed.")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (VERSION, f"This is Sukli {VERSION}, and {VERSION} is not newer."),
        ("0.0.1", "and 0.0.1 is not newer."),
        ("newest", "'newest' is neither a wheel"),
        ("not-there.whl", "not-there.whl cannot be read: "),
    ],
)
def test_an_argument_that_is_not_a_newer_version_is_refused(
    tmp_path: Path, environment: Environment, typed: str, why: str
) -> None:
    lines: list[str] = []
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})

    assert update(settings, typed, here=environment.here, tell=lines.append) == 1

    assert why in lines[0]


def test_another_packages_wheel_is_refused(tmp_path: Path, environment: Environment) -> None:
    lines: list[str] = []
    other = tmp_path / "other-1.0-py3-none-any.whl"
    with ZipFile(other, "w") as wheel:
        wheel.writestr("other-1.0.dist-info/METADATA", "Name: other\nVersion: 1.0\n")
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})

    assert update(settings, str(other), here=environment.here, tell=lines.append) == 1

    assert lines == [f"{other} is not a wheel of Sukli."]


def test_a_checkout_is_told_to_update_with_git(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["update", "999.0"]) == 2

    assert "`git pull`" in capsys.readouterr().out


@on_postgres
async def test_on_postgresql_an_update_requires_the_word_that_a_backup_was_made(
    cafe: Cafe, environment: Environment
) -> None:
    lines: list[str] = []

    assert update(cafe.settings, "999.0", here=environment.here, tell=lines.append) == 1

    assert "pg_dump" in lines[0]
    installs = environment.installs("999.0")
    assert update(cafe.settings, "999.0", is_backed_up=True, here=installs, tell=lines.append) == 0
