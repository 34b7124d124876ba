"""A command that makes or replaces the key leaves the tables as they are while an older server runs."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from cafe import on_sqlite
from sukli.db import open_database
from sukli.db.migrate import version_of
from sukli.db.served import OlderServer, being_served
from sukli.settings import Settings
from sukli.staff.key import replace_key, unlocked


@on_sqlite
def test_tables_are_not_migrated_beneath_an_older_server(database_url: str, tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database_url)
    with closing(open_database(database_url)) as db, being_served(db):
        with db.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '0012'"))
        for command in (unlocked, replace_key):
            with pytest.raises(OlderServer, match="it still runs the version before this one"):
                command(settings)
        assert version_of(db.engine) == "0012"
