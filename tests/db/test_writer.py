"""`db.write`: after the commit or not at all, whatever happens to the command, its neighbours and its caller."""

import asyncio
import threading
import time
from pathlib import Path

import pytest

from cafe import Cafe, SetClock, on_sqlite, open_cafe, together
from databases import Sqlite
from factories import a_line, a_staff_member, an_item, an_order
from patience import until
from sukli.db import open_database
from sukli.db import sqlite as sqlite_database
from sukli.db.driver import driver
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.staff.tables import staff


def note(tx: Tx, action: str) -> str:
    """A small command."""
    tx.record(action, new_id())
    return action


def note_and_fail(tx: Tx, action: str) -> str:
    note(tx, action)
    tx.write_journal()
    raise LookupError(action)


async def _noted(cafe: Cafe) -> list[str]:
    return [row.action for row in await cafe.rows(journal)]


async def test_a_command_that_fails_does_not_touch_its_neighbours(cafe: Cafe) -> None:
    def hold(tx: Tx) -> None:
        time.sleep(0.1)

    # while the first command runs, the others gather for one commit
    held = asyncio.ensure_future(cafe.db.write(hold, None))
    answers = await together(
        9, lambda number: cafe.db.write(note if number % 3 else note_and_fail, None, f"command {number}")
    )
    await held

    assert [type(answer) for answer in answers] == [LookupError, str, str] * 3
    assert sorted(await _noted(cafe)) == [f"command {number}" for number in range(9) if number % 3]


async def test_a_command_refused_before_its_first_statement_leaves_no_transaction_open(cafe: Cafe) -> None:
    def refuse(_: Tx) -> None:
        raise LookupError

    for _ in range(3):
        with pytest.raises(LookupError):
            await cafe.db.write(refuse, None)
        assert await cafe.db.write(note, None, "after") == "after"
    assert await _noted(cafe) == ["after"] * 3


async def test_a_query_refused_before_its_first_statement_leaves_no_transaction_open(cafe: Cafe) -> None:
    def refuse(_: object) -> None:
        raise LookupError

    for _ in range(3):
        with pytest.raises(LookupError):
            await cafe.db.read(refuse)
        assert await _noted(cafe) == []


async def test_a_read_sees_what_was_written_before_it(cafe: Cafe) -> None:
    for number in range(20):
        await cafe.db.write(note, None, str(number))
        assert len(await _noted(cafe)) == number + 1


async def test_the_command_of_a_cancelled_request_is_whole(cafe: Cafe) -> None:
    started = threading.Event()

    def slowly(tx: Tx) -> None:
        started.set()
        note(tx, "first")
        time.sleep(0.2)
        note(tx, "second")

    request = asyncio.ensure_future(cafe.db.write(slowly, None))
    await asyncio.to_thread(started.wait)
    request.cancel()
    with pytest.raises(asyncio.CancelledError):
        await request

    await cafe.db.write(note, None, "third")

    async def all_noted() -> bool:
        return len(await _noted(cafe)) == 3

    await until(all_noted)
    assert sorted(await _noted(cafe)) == ["first", "second", "third"]


async def test_closing_finishes_the_waiting_writes(database_url: str, clock: SetClock) -> None:
    db = open_database(database_url, clock)
    waiting = [asyncio.ensure_future(db.write(note, None, str(number))) for number in range(100)]
    await asyncio.sleep(0)

    await asyncio.to_thread(db.close)

    assert await asyncio.gather(*waiting) == [str(number) for number in range(100)]
    reopened = open_database(database_url, clock)
    assert await reopened.read(lambda connection: len(connection.execute(journal.select()).all())) == 100
    reopened.close()


async def test_a_staff_members_row_and_its_journal_entry_have_the_same_time(cafe: Cafe) -> None:
    await a_staff_member(cafe.db)

    assert (await cafe.row(staff)).created_at == (await cafe.row(journal)).at == cafe.clock.now


async def test_a_locked_database_is_reported_as_busy_and_works_again_later(
    sqlite: Sqlite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = [pragma for pragma in sqlite_database.PRAGMAS if "busy_timeout" not in pragma]
    monkeypatch.setattr(sqlite_database, "PRAGMAS", (*impatient, "busy_timeout=50"))
    async with open_cafe(sqlite.fresh(tmp_path), tmp_path, SetClock()) as cafe:
        order = an_order(a_line(await an_item(cafe.db)))
        visitor = driver.connect(str(tmp_path / "sukli.db"), isolation_level=None)
        async with await cafe.till() as till:
            visitor.execute("BEGIN IMMEDIATE")
            busy = [await till.post("/api/sales", json=order) for _ in range(2)]
            # reads go on while the writer waits
            assert (await till.get("/api/menu")).status_code == 200
            visitor.execute("ROLLBACK")
            visitor.close()
            sold = await till.post("/api/sales", json=order)

    assert [(answer.status_code, answer.json()["error"]) for answer in busy] == [(503, "database_busy")] * 2
    assert sold.status_code == 201


@on_sqlite
async def test_every_sqlite_connection_is_durable_and_checks_foreign_keys(cafe: Cafe) -> None:
    def pragma(name: str) -> object:
        with cafe.db.engine.connect() as connection:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()

    assert (pragma("journal_mode"), pragma("synchronous"), pragma("foreign_keys")) == ("wal", 2, 1)


def test_a_sqlite_that_can_lose_data_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "sqlite_version_info", (3, 51, 2))

    with pytest.raises(sqlite_database.UnsafeSqlite, match=r"3\.51\.3 or newer"):
        open_database(f"sqlite:///{tmp_path / 'x.db'}")
