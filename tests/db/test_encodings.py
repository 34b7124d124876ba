"""Names and notes may have any character, so a cafe begins only in a database of PostgreSQL that takes them all."""

from contextlib import closing

import pytest

from databases import Postgres
from sukli.db import open_database
from sukli.db.migrate import upgrade, version_of
from sukli.settings import SettingsError


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_no_tables_are_made_in_another_encoding_than_utf8(postgres: Postgres, encoding: str) -> None:
    name = f"in_{encoding.lower()}"
    postgres.command(f"CREATE DATABASE {name} ENCODING {encoding} LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    url = postgres.url(name)
    try:
        with closing(open_database(url)) as db:
            with pytest.raises(SettingsError, match=f"has the encoding {encoding}"):
                upgrade(db.engine)
            assert version_of(db.engine) is None
    finally:
        postgres.drop(url)
