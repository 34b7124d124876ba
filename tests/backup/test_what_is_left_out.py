"""A copy signs nobody in: sessions and known devices stay on their machine."""

import asyncio
import subprocess
from contextlib import closing
from pathlib import Path

import pysqlite3.dbapi2 as driver
from sqlalchemy import text

from backup.conftest import Stick, unpacked
from cafe import Cafe, on_postgres, on_sqlite
from databases import Postgres
from sukli.backup.making import backup
from sukli.db import open_database
from sukli.db.tx import Tx
from sukli.staff.tables import known_devices, sessions, staff
from sukli.tables import NOT_IN_BACKUPS, metadata


async def _signed_in_on_a_device(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        new = {"id": "0199c2a0-0000-7000-8000-000000000001", "first_name": "Maria", "pin": "2583"}
        assert (await browser.post("/api/staff/sign-up", json=new)).status_code == 201


@on_sqlite
async def test_a_backup_has_no_sessions_or_known_devices_and_the_live_data_keeps_them(cafe: Cafe, stick: Stick) -> None:
    await _signed_in_on_a_device(cafe)
    tokens = [row.token_hash for table in (sessions, known_devices) for row in await cafe.rows(table)]

    copy = unpacked(stick.take())

    assert len(tokens) == 2
    # not even in a freed page of the database
    assert [token for token in tokens if token in copy.read_bytes()] == []
    with closing(driver.connect(copy)) as connection:
        counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("sessions", "staff")]
    assert counts == [0, 1]
    assert [row.token_hash for table in (sessions, known_devices) for row in await cafe.rows(table)] == tokens


@on_sqlite
async def test_an_older_database_without_a_left_out_table_can_be_backed_up(cafe: Cafe, stick: Stick) -> None:
    def forget(tx: Tx) -> None:
        tx.connection.execute(text("DROP TABLE known_devices"))

    await cafe.db.write(forget, None)

    assert unpacked(stick.take()).exists()


def test_no_table_in_a_backup_has_a_foreign_key_to_a_table_that_is_left_out() -> None:
    kept = [table for table in metadata.sorted_tables if table not in NOT_IN_BACKUPS]

    assert {sessions, known_devices} <= set(NOT_IN_BACKUPS)
    assert [table.name for table in kept if any(key.column.table in NOT_IN_BACKUPS for key in table.foreign_keys)] == []


@on_postgres
async def test_the_recommended_postgresql_dump_leaves_out_sessions_and_known_devices(
    cafe: Cafe, postgres: Postgres, tmp_path: Path
) -> None:
    await _signed_in_on_a_device(cafe)
    said: list[str] = []
    assert backup(cafe.settings, tmp_path / "stick", tell=said.append) == 2
    told = said[0].splitlines()[1]

    environment = {"PATH": str(postgres.programs), "SUKLI_DATABASE_URL": cafe.settings.database_url}
    dump = ["/bin/sh", "-c", told]
    await asyncio.to_thread(subprocess.run, dump, env=environment, cwd=tmp_path, check=True)
    copy = postgres.fresh(template="template0")
    restore = [postgres.programs / "pg_restore", "--no-owner", f"--dbname={copy}", tmp_path / "sukli.dump"]
    await asyncio.to_thread(subprocess.run, restore, check=True)
    db = open_database(copy)
    with db.engine.connect() as connection:
        counts = [len(connection.execute(table.select()).all()) for table in (sessions, known_devices, staff)]
    db.close()
    postgres.drop(copy)

    assert counts == [0, 0, 1]
