"""The database itself refuses to change or delete journal entries and seals, however it is asked."""

import pytest

from cafe import SetClock, on_postgres
from databases import Postgres
from sukli.db import Database, open_database
from sukli.db.journal import journal_seals
from sukli.db.tx import Tx
from sukli.ids import new_id

REFUSED = r"the journal is append-only|permission denied for table journal"
ENTRY = "journal (number, at, action, record_id) VALUES (1, 0, 'forged', '00000000-0000-0000-0000-000000000000')"
SEAL = "journal_seals (sequence, journal_number, formula, seal) VALUES (1, 1, 1, '')"
ON_BOTH = (
    "UPDATE journal SET action = 'forged'",
    "DELETE FROM journal",
    "DELETE FROM journal WHERE number = 1",
    f"INSERT INTO {ENTRY} ON CONFLICT (number) DO UPDATE SET action = 'forged'",
    "UPDATE journal_seals SET formula = 2",
    "DELETE FROM journal_seals",
    f"INSERT INTO {SEAL} ON CONFLICT (sequence) DO UPDATE SET formula = 2",
)
ON_SQLITE = (
    f"INSERT OR REPLACE INTO {ENTRY}",
    f"REPLACE INTO {ENTRY}",
    "UPDATE OR REPLACE journal SET number = 1",
    f"INSERT OR REPLACE INTO {SEAL}",
    "UPDATE OR REPLACE journal_seals SET sequence = 1",
)
ON_POSTGRES = ("TRUNCATE journal", "TRUNCATE journal_seals", "TRUNCATE journal, journal_seals CASCADE")


def _write(tx: Tx) -> None:
    for number in (1, 2):
        tx.record("happened", new_id())
        seal = {"sequence": number, "journal_number": number, "formula": 1, "seal": b"a seal"}
        tx.connection.execute(journal_seals.insert(), seal)


def _stands(tx: Tx) -> list[tuple[str, int]]:
    query = "SELECT action, formula FROM journal JOIN journal_seals ON sequence = number ORDER BY number"
    return [(row.action, row.formula) for row in tx.connection.exec_driver_sql(query)]


async def _refuses(db: Database, statement: str) -> None:
    with pytest.raises(Exception, match=REFUSED):
        await db.write(lambda tx: tx.connection.exec_driver_sql(statement).rowcount, None)
    assert await db.write(_stands, None) == [("happened", 1), ("happened", 1)]


async def test_the_serving_role_cannot_change_the_journal(database_url: str, clock: SetClock) -> None:
    db = open_database(database_url, clock)
    await db.write(_write, None)
    is_sqlite = database_url.startswith("sqlite:")
    for statement in (*ON_BOTH, *(ON_SQLITE if is_sqlite else ON_POSTGRES)):
        await _refuses(db, statement)
    db.close()


@on_postgres
async def test_the_owner_of_the_tables_cannot_change_the_journal(
    database_url: str, postgres: Postgres, clock: SetClock
) -> None:
    db = open_database(postgres.as_owner(database_url), clock)
    await db.write(_write, None)
    for statement in (*ON_BOTH, *ON_POSTGRES):
        await _refuses(db, statement)
    db.close()
