"""What the next start finds: whether the database is intact, and everything promised is there."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pysqlite3.dbapi2 as sqlite
from bench.load.server import database_url
from sqlalchemy import Connection, text

from sukli.db import open_database
from sukli.db.migrate import newest_version, upgrade
from torture.part import Faults
from torture.power_cuts.day import Day

# creating the tables again takes longer than everything else
STARTED_AGAIN = 0.1

# a half-done command
_HALVES = {
    "a sale that is voided, or not, otherwise than the journal says": (
        "SELECT count(*) FROM sales s WHERE s.voided <> ("
        "SELECT count(*) FILTER (WHERE action = 'sale.voided') - count(*) FILTER (WHERE action = 'sale.restored') "
        "FROM journal j WHERE j.record_id = s.id)"
    ),
    "an expense without its entry in the journal, or an entry without its expense": (
        "SELECT count(*) FROM expenses e FULL JOIN (SELECT record_id FROM journal WHERE action = 'expense.recorded') j "
        "ON j.record_id = e.id WHERE e.id IS NULL OR j.record_id IS NULL"
    ),
    "a stock movement without its entry in the journal, or an entry without its movement": (
        "SELECT count(*) FROM (SELECT id FROM stock_movements WHERE movement_type IN "
        "('received', 'removed', 'adjustment')) m FULL JOIN (SELECT json_extract(after, '$.transaction_id') AS moved "
        "FROM journal WHERE action LIKE 'inventory.stock\\_%' ESCAPE '\\') j ON j.moved = m.id "
        "WHERE m.id IS NULL OR j.moved IS NULL"
    ),
}


def faults_after(day: Day, told: int, folder: Path, chance: Random) -> Faults:
    """Return what is wrong with the files in the folder, once this many of the day's promises were made."""
    if told == 0:
        return list(_faults_of_the_tables(folder, chance))
    promised = [promise for promises in day.promised[:told] for promise in promises]
    day.ledger.acknowledged = {record for action, record in promised if action == "sale.completed"}
    url = database_url(folder)
    try:
        return [*day.ledger.faults_in(url), *_faults_of_the_others(url, Counter(promised))]
    except Exception as error:
        # any error means that nobody can sell
        return [f"the database cannot be used: {error!r}"]


def _faults_of_the_tables(folder: Path, chance: Random) -> Iterator[str]:
    """Yield faults of a cut before anything was promised: there must be no table, or every one."""
    with sqlite.connect(str(folder / "sukli.db")) as connection:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        versions = connection.execute("SELECT version_num FROM alembic_version").fetchall() if tables else []
    connection.close()
    if found != ["ok"]:
        yield f"integrity_check: {found}"
    if tables and versions != [(newest_version(),)]:
        yield f"the tables are there by half: {sorted(tables)}, of version {versions}"
    if chance.random() < STARTED_AGAIN:
        db = open_database(database_url(folder))
        try:
            upgrade(db.engine)
        except Exception as error:
            yield f"the next start fails: {error!r}"
        finally:
            db.close()


def _faults_of_the_others(url: str, promised: Counter[tuple[str, str]]) -> Iterator[str]:
    db = open_database(url)
    try:
        with db.engine.connect() as connection:
            yield from _missing(connection, promised)
            for fault, query in _HALVES.items():
                count = connection.execute(text(query)).scalar_one()
                if count:
                    yield f"{fault}: {count} times"
    finally:
        db.close()


def _missing(connection: Connection, promised: Counter[tuple[str, str]]) -> Iterator[str]:
    entries = connection.execute(text("SELECT action, record_id FROM journal"))
    for (action, record), count in (promised - Counter((action, str(record)) for action, record in entries)).items():
        yield f"acknowledged {action} of {record} is missing {count} times"
