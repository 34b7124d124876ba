"""`sukli update` beside a copy or an import, and where there is no data."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from cafe import Cafe, on_sqlite
from sukli.db import open_database
from sukli.db.migrate import UNFINISHED, UNFINISHED_COPY
from sukli.db.served import BeingCopied, kept_from_serving
from sukli.settings import read_settings
from sukli.staff.key import unlocked
from sukli.update.updating import update
from update.test_update import Environment, environment, kept

__all__ = ["environment"]


@on_sqlite
async def test_an_unfinished_copy_is_not_updated_because_another_version_could_not_continue_it(
    cafe: Cafe, tmp_path: Path, environment: Environment
) -> None:
    settings, lines = await kept(cafe, tmp_path), list[str]()
    with closing(open_database(settings.database_url)) as db, db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :it"), {"it": f"{UNFINISHED}0123"})

    assert update(settings, "999.0", here=environment.here, tell=lines.append) == 1

    assert lines == [UNFINISHED_COPY]
    assert environment.asked == []


def test_nothing_is_installed_beside_an_import(
    tmp_path: Path, environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, lines = unlocked(read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})), list[str]()
    monkeypatch.setattr("sukli.db.served.LONGEST_LOCK_WAIT_SECONDS", 0)

    with closing(open_database(settings.database_url)) as db, kept_from_serving(db) as is_free:
        assert is_free
        assert update(settings, "999.0", here=environment.installs("999.0"), tell=lines.append) == 1

    assert lines == [str(BeingCopied())]
    assert environment.asked == []


def test_it_is_said_where_no_data_was_found(tmp_path: Path, environment: Environment) -> None:
    lines: list[str] = []
    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path / "data")})

    assert update(settings, "999.0", here=environment.installs("999.0"), tell=lines.append) == 0

    assert lines[0] == f"There is no data in {tmp_path / 'data'}, so no backup is made."
