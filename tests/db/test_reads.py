from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import Connection, text

from sukli.db import Database, open_database
from sukli.db.postgres import READERS, REPORTERS, STREAMS, WRITERS
from sukli.errors import DatabaseBusy, NotFound

# psycopg prepares a statement that a connection has run five times
ENOUGH = 6 * (READERS + REPORTERS + STREAMS + WRITERS)


@pytest.fixture
def db(database_url: str) -> Iterator[Database]:
    with closing(open_database(database_url)) as opened:
        yield opened


def _prepared(connection: Connection) -> int:
    """Return how many statements this connection has prepared."""
    return int(connection.execute(text("SELECT count(*) FROM pg_prepared_statements")).scalar_one())


def _nothing(connection: Connection) -> int:
    _prepared(connection)
    raise NotFound("There is no such sale.")


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_statement_that_is_read_again_and_again_is_prepared_once(db: Database) -> None:
    counted = [await db.read(_prepared) for _ in range(ENOUGH)]
    assert counted[-1] > 0


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_read_that_raises_not_found_keeps_prepared_statements(db: Database) -> None:
    for _ in range(ENOUGH):
        with pytest.raises(Exception, match="There is no such sale"):
            await db.read(_nothing)
    assert await db.read(_prepared) > 0


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_read_that_raises_not_found_keeps_its_connection_and_a_broken_one_does_not(db: Database) -> None:
    used: list[Any] = []

    def read(connection: Connection, fails: Exception | None) -> None:
        used.append(connection.connection.dbapi_connection)
        if fails is not None:
            raise fails

    for fails in (None, NotFound("There is no such sale."), None, OSError("broken"), None):
        with suppress(NotFound, OSError):
            await db.read(read, fails)
    assert used[0] is used[1] is used[2] is used[3]
    assert used[4] is not used[3]


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_lock_held_too_long_is_reported_as_busy_not_as_away(db: Database, database_url: str) -> None:
    options = quote("-c lock_timeout=1ms")
    with closing(open_database(f"{database_url}&options={options}")) as impatient, db.engine.begin() as holder:
        holder.execute(text("LOCK TABLE staff IN SHARE MODE"))
        for ask in (impatient.read(_wait_for_staff), impatient.write(lambda tx: _wait_for_staff(tx.connection), None)):
            with pytest.raises(DatabaseBusy, match="The database is busy"):
                await ask


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_connection_with_options_of_its_own_is_not_kept_for_the_next_test(database_url: str) -> None:
    options = quote("-c lock_timeout=1ms")
    with closing(open_database(f"{database_url}&options={options}")) as impatient:
        assert await impatient.read(_patience) == "1ms"
    with closing(open_database(database_url)) as db:
        assert await db.read(_patience) == "10s"


def _patience(connection: Connection) -> str:
    return str(connection.scalar(text("SHOW lock_timeout")))


def _wait_for_staff(connection: Connection) -> None:
    connection.execute(text("LOCK TABLE staff IN ROW EXCLUSIVE MODE"))
