from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, text

from databases import Postgres
from sukli.db import open_database
from sukli.db.postgres import READERS, REPORTERS, STREAMS, WRITERS

# psycopg prepares what a connection has run five times
ENOUGH = 6 * (READERS + REPORTERS + STREAMS + WRITERS)


@pytest.fixture
def url(postgres: Postgres) -> Iterator[str]:
    url = postgres.fresh()
    yield url
    postgres.drop(url)


def _prepared(connection: Connection) -> int:
    """How many statements this connection has prepared."""
    return int(connection.execute(text("SELECT count(*) FROM pg_prepared_statements")).scalar_one())


async def test_a_statement_that_is_read_again_and_again_is_prepared_once(url: str) -> None:
    db = open_database(url)
    try:
        found = [await db.read(_prepared) for _ in range(ENOUGH)]
    finally:
        db.close()
    assert found[-1] > 0
