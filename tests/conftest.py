"""A fresh database for every test, on SQLite and PostgreSQL, and a cafe that runs on it."""

import gc
import logging
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings
from sqlalchemy import Engine

from cafe import Cafe, SetClock, open_cafe
from compiled import compiled_once
from databases import EITHER, Postgres, Sqlite
from factories import a_staff_member
from one_case import played_on_sqlite_alone
from patience import PATIENCE_SECONDS
from reused import ReusedPostgres
from sukli.app import guards
from sukli.db import Database
from sukli.db.postgres import connect as connect_postgres
from sukli.db.sqlite import connect as connect_sqlite
from sukli.printing import workers as print_workers
from sukli.readings import e_journal
from sukli.reports.rollups import worker
from sukli.sealing import worker as sealing
from sukli.settings_page import backups
from sukli.staff import callers
from sukli.staff.schemas import StaffMember
from sukli.traces import Traces
from two_people import PINS

# the machine's speed must not decide whether a test passes
hypothesis_settings.register_profile(
    "sukli", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
hypothesis_settings.load_profile("sukli")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # marked by name, as scripts/test splits the tests, so that each runs now or on the other day, and none in neither
    for item in items:
        if "postgres" in item.nodeid:
            item.add_marker("postgres")
    left_out = played_on_sqlite_alone(items)
    if left_out:
        config.hook.pytest_deselected(items=[item for item in items if item in left_out])
        items[:] = [item for item in items if item not in left_out]


def pytest_configure() -> None:
    # what was imported and collected stays to the end, and would be half of the garbage collector's work
    gc.disable()
    # httpx looks for sniffio at each request of a test, along the whole path
    sys.modules.setdefault("sniffio", None)  # type: ignore[arg-type]
    # under `nohup` it is ignored, and every command that a test starts would ignore it too
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    # and so is Ctrl+C in a script's background
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def statements_are_compiled_once() -> Iterator[None]:
    with compiled_once():
        yield


@pytest.fixture(scope="session")
def sqlite(tmp_path_factory: pytest.TempPathFactory) -> Sqlite:
    return Sqlite(tmp_path_factory.mktemp("template"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def reused_postgres(postgres: Postgres) -> Iterator[ReusedPostgres]:
    reused = ReusedPostgres(postgres)
    with reused.connections.by_engines_of(lambda: reused.name):
        yield reused
    reused.drop()


@pytest.fixture(params=EITHER)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield request.getfixturevalue("sqlite").fresh(tmp_path)
        return
    if request.node.get_closest_marker("reads_plans"):
        cluster: Postgres = request.getfixturevalue("postgres")
        url = cluster.fresh()
        yield url
        cluster.drop(url)
        return
    reused: ReusedPostgres = request.getfixturevalue("reused_postgres")
    yield reused.url
    reused.empty()


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    connect = connect_sqlite if database_url.startswith("sqlite:") else connect_postgres
    opened = connect(database_url)
    yield opened
    opened.dispose()


@pytest.fixture(autouse=True)
def days_are_summed_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    # as in a cafe that has been open for a while; only the warm-up is left out, which takes longest
    monkeypatch.setattr(worker, "FIRST_SECONDS", 0)
    monkeypatch.setattr(worker, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(worker, "warm_up", _nothing)


@pytest.fixture(autouse=True)
def nothing_else_goes_on_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    # a test slower than their first seconds would find a new key, a journal entry, or an additional statement
    for room in (sealing, backups, e_journal, print_workers):
        monkeypatch.setattr(room, "FIRST_SECONDS", 3600)


@pytest.fixture(autouse=True)
def every_event_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    # on a slow machine the connection to PostgreSQL would come later than the first commits, which nobody would hear
    monkeypatch.setattr("sukli.db.postgres.FIRST_LISTEN_SECONDS", PATIENCE_SECONDS)


@pytest.fixture
def nothing_in_the_background(days_are_summed_in_the_background: None, monkeypatch: pytest.MonkeyPatch) -> None:
    # for tests that count statements, or look at the dirty days themselves
    monkeypatch.setattr(worker, "FIRST_SECONDS", 3600)


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> pytest.LogCaptureFixture:
    """Return the server's log; no earlier test has used up a minute's lines."""
    # the server's start turns propagation off
    monkeypatch.setattr(logging.getLogger("sukli"), "propagate", True)
    for room in (callers, guards):
        monkeypatch.setattr(room, "traces", Traces())
    caplog.set_level(logging.WARNING, "sukli")
    return caplog


async def _nothing(_: Database) -> None:
    pass


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace the hash by a quick one; return the list of PINs that were hashed."""
    seen: list[str] = []

    def hash_quickly(pepper: bytes, pin: str) -> bytes:
        seen.append(pin)
        return pepper + pin.encode()

    monkeypatch.setattr("sukli.staff.pins.hash_pin", hash_quickly)
    monkeypatch.setattr("factories.hash_pin", lambda pepper, pin: pepper + pin.encode())
    return seen


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def cafe(database_url: str, tmp_path: Path, clock: SetClock) -> AsyncIterator[Cafe]:
    async with open_cafe(database_url, tmp_path, clock) as opened:
        yield opened


@pytest.fixture
async def maria(cafe: Cafe, hashed: list[str]) -> StaffMember:
    return await a_staff_member(cafe.db, first_name="Maria", pin=PINS["Maria"])


@pytest.fixture
async def jomar(cafe: Cafe, hashed: list[str]) -> StaffMember:
    return await a_staff_member(cafe.db, first_name="Jomar", pin=PINS["Jomar"])
