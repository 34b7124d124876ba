"""Seventy days of a small cafe: filled once, and copied into each test's database by the command that moves cafes."""

import shutil
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cafe import PEPPER, Cafe, SetClock, open_cafe
from databases import Postgres, Sqlite
from reused import ReusedPostgres
from sukli.db import open_database
from sukli.db.tx import Tx
from sukli.demo import days
from sukli.demo.fill import make_cafe
from sukli.demo.plan import Plan
from sukli.moving.copying import copy_to
from sukli.settings import DATABASE, Settings

NOW = datetime(2026, 3, 4, 5, 0, tzinfo=UTC)


@pytest.fixture(scope="session")
def filled(sqlite: Sqlite, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    folder = tmp_path_factory.mktemp("demo")
    url = sqlite.fresh(folder)
    with closing(open_database(url, SetClock(NOW))) as db, db.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")
        tx = Tx(connection, NOW, None)
        with pytest.MonkeyPatch.context() as patched:
            # a fifth of the demo's customers; rules and sums are the same
            patched.setattr(days, "FEWEST_SALES", 8)
            patched.setattr(days, "USUAL_SALES", tuple(usual // 5 for usual in days.USUAL_SALES))
            plan = Plan(NOW, days=70, seed=1)
        make_cafe(tx, plan, PEPPER)
        tx.write_journal()
        connection.commit()
    return Settings(data_dir=folder, database_url=url, pepper=PEPPER)


@pytest.fixture
async def demo(
    database_url: str, filled: Settings, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[Cafe]:
    if database_url.startswith("sqlite:"):
        shutil.copy(filled.data_dir / DATABASE, tmp_path / DATABASE)
    else:
        cluster: Postgres = request.getfixturevalue("postgres")
        reused: ReusedPostgres = request.getfixturevalue("reused_postgres")
        # the target of the copy must have no other connections
        reused.connections.end()
        said: list[str] = []
        assert copy_to(filled, cluster.as_owner(database_url), tell=said.append) == 0, said
    async with open_cafe(database_url, tmp_path, SetClock(NOW)) as cafe:
        yield cafe
