"""A cafe that last ran an older version keeps every record through the update, on both databases."""

from pathlib import Path

import pytest

from cafe import NOON_IN_MANILA as NOON
from db.older_cafes import VERSIONS, a_cafe, changed_records, open_older_cafe
from sukli.check import check
from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.settings import Settings


@pytest.mark.parametrize("version", VERSIONS)
def test_the_update_keeps_every_record_and_checks_out(version: str, empty_url: str, tmp_path: Path) -> None:
    records = a_cafe()
    open_older_cafe(empty_url, version, records)
    db = open_database(empty_url)
    upgrade(db.engine)
    with db.engine.connect() as connection:
        assert changed_records(connection, records) == []
    db.close()
    said: list[str] = []
    settings = Settings(data_dir=tmp_path, database_url=empty_url, pepper=b"a pepper for tests")

    assert check(settings, clock=lambda: NOON, tell=said.append) == 0, said
