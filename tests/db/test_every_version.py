"""A cafe that last ran an older version keeps every record through the update, on both databases."""

from pathlib import Path

import pytest

from cafe import NOON_IN_MANILA as NOON
from db.older_cafes import VERSIONS, a_cafe, changed_records, fill_older_cafe
from db.older_databases import OlderDatabases
from sukli.check import check
from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.settings import Settings


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("version", VERSIONS)
def test_the_update_keeps_every_record_and_checks_out(version: str, older: OlderDatabases, tmp_path: Path) -> None:
    records = a_cafe()
    url = older.fresh(version, tmp_path)
    fill_older_cafe(url, records)
    db = open_database(url)
    upgrade(db.engine)
    with db.engine.connect() as connection:
        assert changed_records(connection, records) == []
    db.close()
    output: list[str] = []
    settings = Settings(data_dir=tmp_path, database_url=url, pepper=b"a pepper for tests")

    assert check(settings, clock=lambda: NOON, tell=output.append) == 0, output
