"""An update of a cafe with 100,000 sales is killed repeatedly, from every earlier version."""

import signal
import time
from collections.abc import Generator
from functools import partial
from pathlib import Path
from random import Random

from sqlalchemy import func, select

from cafe import NOON_IN_MANILA as NOON
from databases import Postgres
from db.older_cafes import VERSIONS, a_cafe, changed_records, fill_older_cafe, make_tables
from forked import ForkedServer
from real_server import surroundings
from sukli.check import check
from sukli.db import open_database
from sukli.sales.tables import sales
from sukli.settings import DATABASE, Settings
from torture.part import Faults, Part
from torture.tools import postgres

SALES = 100_000
# the newest version needs no update
OLDER = VERSIONS[:-1]
KILLS = 3
# within this many seconds, as often early as late: short updates must be killed in their middle, too
SOONEST, LATEST = 0.1, 4.0


def rounds(chance: Random, folder: Path, count: int = SALES) -> Generator[Faults]:
    """Update every older version on SQLite and on PostgreSQL, with this many sales."""
    cluster = postgres()
    try:
        while True:
            for version in chance.sample(OLDER, len(OLDER)):
                for name, updated in (("sqlite", _on_sqlite), ("postgres", partial(_on_postgres, cluster))):
                    place = folder / f"{version} {name}"
                    place.mkdir(exist_ok=True)
                    yield [f"from {version} on {name}: {fault}" for fault in updated(place, version, count, chance)]
    finally:
        cluster.stop()


def _on_sqlite(folder: Path, version: str, count: int, chance: Random) -> Faults:
    url = f"sqlite:///{folder / DATABASE}"
    try:
        return _faults(url, folder, version, count, chance)
    finally:
        for file in folder.glob(f"{DATABASE}*"):
            file.unlink()


def _on_postgres(cluster: Postgres, folder: Path, version: str, count: int, chance: Random) -> Faults:
    url = cluster.fresh(template="template0")
    try:
        return _faults(url, folder, version, count, chance)
    finally:
        cluster.drop(url)


def _faults(url: str, folder: Path, version: str, count: int, chance: Random) -> Faults:
    records = a_cafe(sold=count)
    make_tables(url, version)
    fill_older_cafe(url, records, sold=count)
    # the shortest first: once the update has finished there is nothing left to kill
    for seconds in sorted(SOONEST * (LATEST / SOONEST) ** chance.random() for _ in range(KILLS)):
        _update_until(seconds, url, folder)
    said: list[str] = []
    settings = Settings(data_dir=folder, database_url=url, pepper=b"a pepper for tests")
    # the check updates first
    if check(settings, clock=lambda: NOON, tell=said.append):
        return said
    db = open_database(url)
    with db.engine.connect() as connection:
        changed = changed_records(connection, records)
        kept = connection.execute(select(func.count()).select_from(sales)).scalar_one()
    db.close()
    faults = [f"a record of {table} was changed" for table in changed]
    return faults if kept == count else [*faults, f"of {count:,} sales {kept:,} are there"]


def _update_until(seconds: float, url: str, folder: Path) -> None:
    """Run `sukli migrate` and kill it after this time, unless it has ended. Raises AssertionError."""
    environment = surroundings(folder) | {"SUKLI_DATABASE_URL": url}
    updating = ForkedServer(("migrate",), environment, said=folder / "said", log=folder / "log")
    give_up_at = time.monotonic() + seconds
    while updating.poll() is None and time.monotonic() < give_up_at:
        time.sleep(0.005)
    updating.send_signal(signal.SIGKILL)
    assert updating.wait() in (0, -signal.SIGKILL), (folder / "log").read_text()


PART = Part(
    "migrations",
    "The update of a cafe with 100,000 sales, from every earlier version, killed up to three times at random "
    "moments: it then completes, every record is what it was, `sukli check` finds nothing, on both databases",
    2 * len(OLDER),
    rounds,
)
