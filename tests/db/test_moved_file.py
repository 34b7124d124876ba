"""A database that is moved, deleted or replaced while it is served: no sale is acknowledged into the lost file."""

import logging
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from cafe import Cafe, SetClock, open_cafe
from databases import Sqlite
from factories import a_line, an_item, an_order
from sukli.db import file_in_place
from sukli.db.file_in_place import DatabaseMoved, LogDeleted
from sukli.embedded import embedded_in
from sukli.sales.tables import sales

GONE = "The server's database was moved, deleted or replaced."
Act = Callable[[Path, Path], object]

pytestmark = pytest.mark.usefixtures("nothing_in_the_background")


@pytest.fixture
async def cafe(sqlite: Sqlite, tmp_path: Path) -> AsyncIterator[Cafe]:
    folder = tmp_path / "data"
    folder.mkdir()
    async with open_cafe(sqlite.fresh(folder), folder, SetClock()) as cafe:
        yield cafe


def _delete(folder: Path, _: Path) -> None:
    (folder / "sukli.db").unlink()


def _move(folder: Path, elsewhere: Path) -> None:
    (folder / "sukli.db").rename(elsewhere)


def _replace(folder: Path, elsewhere: Path) -> None:
    shutil.copy(folder / "sukli.db", elsewhere)
    elsewhere.replace(folder / "sukli.db")


def _move_folder(folder: Path, elsewhere: Path) -> None:
    folder.rename(elsewhere)


def _swap_folder(folder: Path, elsewhere: Path) -> None:
    folder.rename(elsewhere)
    shutil.copytree(elsewhere, folder)


def _nothing(_: Connection) -> Iterator[str]:
    yield from ()


@pytest.mark.parametrize("act", [_delete, _move, _replace, _move_folder, _swap_folder])
async def test_a_sale_is_refused_once_the_file_is_gone(
    cafe: Cafe, tmp_path: Path, caplog: pytest.LogCaptureFixture, act: Act
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201
        act(tmp_path / "data", tmp_path / "elsewhere")
        refused = [await till.post("/api/sales", json=an_order(a_line(item))) for _ in range(3)]
        # what was recorded can still be read
        assert (await till.get("/api/menu")).status_code == 200

    assert {(answer.status_code, answer.json()["error"]) for answer in refused} == {(507, "disk_failed")}
    assert refused[0].json()["detail"] == GONE
    [line] = [record.message for record in caplog.records if record.levelno >= logging.WARNING]
    assert line == f"{GONE} Nothing is recorded until this is fixed: {tmp_path / 'data' / 'sukli.db'}"


async def test_a_sale_that_was_refused_is_sold_once_when_the_file_is_back(cafe: Cafe, tmp_path: Path) -> None:
    item = await an_item(cafe.db)
    order, next_order = an_order(a_line(item)), an_order(a_line(item))
    file, elsewhere = tmp_path / "data" / "sukli.db", tmp_path / "elsewhere"
    async with await cafe.till() as till:
        file.rename(elsewhere)
        refused = [await till.post("/api/sales", json=each) for each in (order, next_order)]
        elsewhere.rename(file)
        sold = [await till.post("/api/sales", json=each) for each in (order, next_order)]

    assert [answer.status_code for answer in refused] == [507, 507]
    # the first was stored just before the file was missed, so the same request is a repeat
    assert [answer.status_code for answer in sold] == [200, 201]
    assert {row.id for row in await cafe.rows(sales)} == {order["id"], next_order["id"]}


async def test_no_empty_database_takes_the_place_of_one_that_is_gone(cafe: Cafe, tmp_path: Path) -> None:
    (tmp_path / "data" / "sukli.db").unlink()

    with pytest.raises(DatabaseMoved, match=GONE):
        assert [piece async for piece in cafe.db.stream(_nothing)] == []

    assert not (tmp_path / "data" / "sukli.db").exists()


@pytest.mark.parametrize("is_linked", [False, True])
async def test_what_is_in_a_deleted_log_is_kept_and_no_sale_is_acknowledged_into_it(
    sqlite: Sqlite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_linked: bool
) -> None:
    monkeypatch.setattr(file_in_place, "_LOG_SECONDS", 0.0)
    url = sqlite.fresh(tmp_path)
    if is_linked:
        (tmp_path / "link").symlink_to(tmp_path / "sukli.db")
        url = embedded_in(tmp_path / "link")
    async with open_cafe(url, tmp_path, SetClock()) as cafe:
        item = await an_item(cafe.db)
        orders = [an_order(a_line(item)) for _ in range(4)]
        async with await cafe.till() as till:
            sold = [(await till.post("/api/sales", json=order)).status_code for order in orders[:2]]
            (tmp_path / "sukli.db-wal").unlink()
            refused = [await till.post("/api/sales", json=order) for order in orders[2:]]
            with pytest.raises(LogDeleted):
                assert [piece async for piece in cafe.db.stream(_nothing)] == []
    async with open_cafe(url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        again = [(await till.post("/api/sales", json=order)).status_code for order in orders]

    assert sold == [201, 201]
    assert {(answer.status_code, answer.json()["error"]) for answer in refused} == {(507, "disk_failed")}
    # the third was stored with what was acknowledged
    assert again == [200, 200, 200, 201]
