"""A backup is complete, can be opened by itself, and is made while the till sells."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from backup.conftest import Stick
from cafe import Cafe, on_postgres, on_sqlite
from factories import a_line, an_item, an_order
from patience import PATIENCE_SECONDS
from real_server import RealServer, real_server
from sukli.backup import making
from sukli.backup.making import backup, make_copy
from sukli.db import open_database
from sukli.db.migrate import UNFINISHED, UNFINISHED_COPY
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.lan.stored import root_file, stored_root
from sukli.upkeep.copies import copies_in

MARIA = {"first_name": "Maria", "pin": "2583"}


def _sukli(*arguments: str, data_dir: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sukli.cli", *arguments],
        env=os.environ | {"SUKLI_DATA_DIR": str(data_dir)},
        capture_output=True,
        text=True,
        check=False,
    )


def _copies(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


async def _stocked_item(data_dir: Path) -> str:
    db = open_database(f"sqlite:///{data_dir / 'sukli.db'}")
    try:
        return await an_item(db, stock=100_000)
    finally:
        db.close()


@asynccontextmanager
async def _signed_in(server: RealServer, door: str, staff: dict[str, str]) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE_SECONDS) as till:
        answer = await till.post(f"/api/staff/{door}", json=staff)
        assert answer.is_success, answer.text
        yield till


@pytest.mark.slow
async def test_a_backup_taken_while_the_till_sells_holds_every_sale_acknowledged_before_it(tmp_path: Path) -> None:
    shop, sticks = tmp_path / "shop", tmp_path / "stick"
    sold: list[str] = []
    with real_server(shop) as server:
        item = await _stocked_item(shop)
        async with _signed_in(server, "sign-up", MARIA | {"id": new_id()}) as till:

            async def sell() -> None:
                order = an_order(a_line(item))
                assert (await till.post("/api/sales", json=order)).status_code == 201
                sold.append(order["id"])

            async def sell_on() -> None:
                while not done.is_set():
                    await sell()

            for _ in range(20):
                await sell()
            before, done = list(sold), asyncio.Event()
            selling = asyncio.create_task(sell_on())
            made = await asyncio.to_thread(_sukli, "backup", str(sticks), data_dir=shop)
            during = len(sold) - len(before)
            done.set()
            await selling

    assert (made.returncode, made.stdout) == (0, f"Backed up to {_copies(sticks)[0]}\n")
    assert during > 0
    (copy,) = _copies(sticks)
    place = tmp_path / "new machine"
    assert _sukli("restore", str(copy), data_dir=place).returncode == 0
    assert _sukli("check", data_dir=place).stdout.splitlines()[-1] == "All is well."
    with real_server(place) as server:
        # the same PIN works: the backup includes its key
        async with _signed_in(server, "sign-in", MARIA) as till:
            assert [(await till.get(f"/api/sales/{sale}")).status_code for sale in before] == [200] * len(before)
            item_now = next(
                row for row in (await till.get("/api/stock/inventory")).json()["items"] if row["id"] == item
            )
    assert 100_000 - item_now["current_stock"] >= len(before)


@on_sqlite
async def test_only_the_newest_copies_are_kept_and_other_folders_are_left_alone(cafe: Cafe, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    (folder / "sukli-photos").mkdir(parents=True)
    for day in range(4):
        cafe.clock.forward(days=day)
        assert backup(cafe.settings, folder, 2, clock=cafe.clock, tell=lambda _: None) == 0

    assert len(_copies(folder)) == 3
    assert "sukli-photos" in {copy.name for copy in _copies(folder)}


@on_sqlite
async def test_the_newest_copy_is_kept_even_when_the_clock_was_set_back(cafe: Cafe, tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    for _ in range(3):
        cafe.clock.forward(days=-400)
        assert backup(cafe.settings, folder, 1, clock=cafe.clock, tell=lambda _: None) == 0

    assert [copy.name for copy in _copies(folder)] == [f"sukli-{cafe.clock():%Y-%m-%dT%H%M%SZ}"]


@on_sqlite
async def test_a_damaged_database_is_reported_and_the_older_copies_are_kept(cafe: Cafe, tmp_path: Path) -> None:
    folder, said = tmp_path / "stick", list[str]()
    assert backup(cafe.settings, folder, 1, clock=cafe.clock, tell=said.append) == 0
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(b"SQLite format 3\x00" + b"\xff" * 8_000)
    settings = replace(cafe.settings, database_url=f"sqlite:///{spoilt}")

    cafe.clock.forward(days=1)
    assert backup(settings, folder, 1, clock=cafe.clock, tell=said.append) == 1

    assert said[-1].startswith("No backup was made: ")
    assert len(_copies(folder)) == 1


@on_sqlite
async def test_a_backup_that_cannot_be_noted_in_the_journal_succeeds_with_a_warning(cafe: Cafe, tmp_path: Path) -> None:
    def refuse(tx: Tx) -> None:
        refusing = "CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'no room'); END"
        tx.connection.execute(text(refusing))

    await cafe.db.write(refuse, None)
    said: list[str] = []

    assert backup(cafe.settings, tmp_path / "stick", clock=cafe.clock, tell=said.append) == 0

    (copy,) = _copies(tmp_path / "stick")
    assert said[:2] == [
        f"Backed up to {copy}",
        "The copy is whole, but the settings page will not show it: no room",
    ]


@on_sqlite
async def test_the_root_certificate_is_copied_only_on_request(cafe: Cafe, tmp_path: Path) -> None:
    stored_root(cafe.settings.data_dir, "Kape", cafe.clock)
    without, with_it = tmp_path / "without", tmp_path / "with"
    backup(cafe.settings, without, clock=cafe.clock, tell=lambda _: None)
    backup(cafe.settings, with_it, with_root=True, clock=cafe.clock, tell=lambda _: None)
    (plain,), (whole,) = _copies(without), _copies(with_it)

    assert list(plain.rglob("*.pem")) == []
    copied = root_file(whole)
    assert copied.read_bytes() == root_file(cafe.settings.data_dir).read_bytes()
    assert [each.stat().st_mode & 0o777 for each in (copied.parent, copied)] == [0o700, 0o600]


@on_sqlite
async def test_requesting_a_root_certificate_that_does_not_exist_is_reported(cafe: Cafe, tmp_path: Path) -> None:
    said: list[str] = []

    assert backup(cafe.settings, tmp_path / "stick", with_root=True, clock=cafe.clock, tell=said.append) == 1
    assert "No backup was made" in said[0]
    assert "root.pem" in said[0]
    assert _copies(tmp_path / "stick") == []


@on_sqlite
async def test_an_unfinished_copy_is_not_backed_up_and_no_older_backup_goes(cafe: Cafe, stick: Stick) -> None:
    older = stick.take()
    with cafe.db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :it"), {"it": f"{UNFINISHED}0123"})

    assert stick.try_to_take(keep=1) == 1
    assert stick.said == [f"No backup was made: {UNFINISHED_COPY}"]
    assert _copies(stick.folder) == [older]


@on_sqlite
async def test_a_folder_that_cannot_be_written_is_reported(cafe: Cafe, tmp_path: Path) -> None:
    (tmp_path / "stick").write_text("a file, not a folder")
    said: list[str] = []

    assert backup(cafe.settings, tmp_path / "stick", clock=cafe.clock, tell=said.append) == 1

    assert said[0].startswith("No backup was made: ")


@on_postgres
async def test_a_postgresql_backup_is_left_to_pg_dump(cafe: Cafe, tmp_path: Path) -> None:
    said: list[str] = []

    assert backup(cafe.settings, tmp_path / "stick", tell=said.append) == 2

    assert "pg_dump" in said[0]
    assert "Keep both keys beside it: the file 'pepper'" in said[0]
    assert "'journal-key'" in said[0]
    assert not (tmp_path / "stick").exists()


@on_sqlite
async def test_two_backups_at_the_same_time_do_not_remove_each_other(
    stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_copy = making.make_copy

    def make_copy_and_wait(*args: Any, **named: Any) -> making.NewBackup:
        monkeypatch.setattr(making, "make_copy", make_copy)
        made = make_copy(*args, **named)
        assert stick.try_to_take(keep=1) == 0, stick.said
        return made

    monkeypatch.setattr(making, "make_copy", make_copy_and_wait)

    assert stick.try_to_take(keep=1) == 0, stick.said
    assert len(copies_in(stick.folder)) == 1


@pytest.mark.parametrize("keep", ["0", "-1", "some"])
def test_keeping_no_copy_at_all_is_refused(keep: str, tmp_path: Path) -> None:
    refused = _sukli("backup", str(tmp_path / "stick"), f"--keep={keep}", data_dir=tmp_path)

    assert refused.returncode == 2
    assert "is not a whole number of 1 or more" in refused.stderr


@on_sqlite
async def test_two_backups_of_one_second_are_both_kept(cafe: Cafe, tmp_path: Path) -> None:
    made = [make_copy(cafe.settings, tmp_path / "stick", cafe.clock).folder for _ in range(2)]

    assert made == _copies(tmp_path / "stick")
    assert [copy.name for copy in made] == ["sukli-2026-03-02T040000Z", "sukli-2026-03-02T040001Z"]
