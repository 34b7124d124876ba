"""PostgreSQL plans with its statistics of a table, and has none of a table that was just filled."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from sqlalchemy import text

from databases import OWNER, SERVER, Postgres
from db.older_cafes import VERSIONS, a_cafe, fill_older_cafe, make_tables
from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.db.rights import let_serve
from sukli.tables import metadata

# large enough for the statistics to matter
SOLD = 5_000


@contextmanager
def brought_back(postgres: Postgres, version: str) -> Iterator[str]:
    """Yield the address, for the tables' owner, of a cafe of this version whose records were just inserted."""
    url = postgres.fresh(template="template0")
    make_tables(url, version)
    with closing(open_database(url)) as db, db.engine.begin() as connection:
        # otherwise autovacuum, which visits each table about once a minute, might analyze it at this moment
        connection.execute(text("ALTER TABLE sales SET (autovacuum_enabled = false)"))
    fill_older_cafe(url, a_cafe(sold=SOLD), sold=SOLD)
    yield url
    postgres.drop(url)


def opened(url: str) -> int:
    """Open the cafe; return how many sales PostgreSQL then believes there are: -1 without statistics."""
    with closing(open_database(url)) as db:
        upgrade(db.engine)
        with db.engine.connect() as connection:
            return int(connection.execute(text("SELECT reltuples FROM pg_class WHERE relname = 'sales'")).scalar_one())


@pytest.mark.postgres
@pytest.mark.parametrize("version", VERSIONS[-2:])
def test_the_database_has_statistics_of_a_cafe_that_was_brought_back(postgres: Postgres, version: str) -> None:
    with brought_back(postgres, version) as url:
        assert opened(url) == SOLD


@pytest.mark.postgres
def test_a_serving_role_opens_a_database_although_it_may_not_gather_statistics(
    postgres: Postgres,
) -> None:
    with brought_back(postgres, VERSIONS[-1]) as url:
        with closing(open_database(url)) as db, db.engine.begin() as connection:
            let_serve(connection, SERVER, metadata.sorted_tables)

        assert opened(url.replace(f"//{OWNER}:", f"//{SERVER}:")) == -1
