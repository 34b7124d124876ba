"""The sealer: every entry once, in one order, whatever happens at the same time."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text

from cafe import SetClock, on_postgres, on_sqlite, open_cafe
from databases import Sqlite
from patience import until
from sealing.conftest import ENTRIES
from sealing.journals import seal, sealed_journal, write_entries
from sukli.db import Database, open_database
from sukli.db.journal import journal, journal_head, journal_seals
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.sealing import worker
from sukli.sealing.key import make_key, note_key, problem_with_key, read_key, recorded_key
from sukli.sealing.links import MOST_AT_ONCE, next_links, store_links
from sukli.sealing.settled import Settled, look
from sukli.sealing.verifying import Verdict, verify
from sukli.sealing.worker import Sealer
from sukli.settings import JOURNAL_KEY


def _numbers(connection: Connection) -> tuple[list[int], list[int]]:
    """Return the journal's numbers, and the sealed numbers in the order of their seals."""
    sealed = select(journal_seals.c.journal_number).order_by(journal_seals.c.sequence)
    return list(connection.scalars(select(journal.c.number).order_by(journal.c.number))), list(
        connection.scalars(sealed)
    )


async def _verdict(db: Database, folder: Path) -> Verdict:
    key = read_key(folder)
    assert key is not None
    return await db.read(verify, key)


async def test_every_entry_gets_one_seal_in_order_of_its_number_whatever_the_clock_says(
    db: Database, clock: SetClock, tmp_path: Path
) -> None:
    await sealed_journal(db, tmp_path, ENTRIES)
    clock.forward(days=-400)
    await db.write(write_entries, None, 5)
    await seal(db, tmp_path)

    written, sealed = await db.read(_numbers)
    assert (len(written), sealed) == (ENTRIES + 5, written)
    assert await _verdict(db, tmp_path) == Verdict(ENTRIES + 5, None, 0, 0, None)
    assert (tmp_path / JOURNAL_KEY).stat().st_mode & 0o777 == 0o600


async def test_a_journal_older_than_its_seals_is_sealed_in_batches(db: Database, tmp_path: Path) -> None:
    old = 2 * MOST_AT_ONCE + 1
    await db.write(write_entries, None, old)
    await seal(db, tmp_path)

    record = await db.read(recorded_key)
    assert record is not None
    assert (record.sealed_before, record.waiting) == (0, old)
    assert (await _verdict(db, tmp_path)).sealed == old + 1


async def test_the_server_seals_by_itself(
    database_url: str, clock: SetClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FIRST_SECONDS", 0)
    monkeypatch.setattr(worker, "LOOK_SECONDS", 0.01)
    async with open_cafe(database_url, tmp_path, clock) as cafe, await cafe.till() as till:

        async def all_sealed() -> bool:
            written, sealed = await cafe.db.read(_numbers)
            return written == sealed

        await cafe.db.write(write_entries, None, 3)
        await until(all_sealed)
        state = (await till.get("/api/settings/server")).json()["journal"]
        head = await cafe.db.read(journal_head)

    assert head is not None
    # the sign-up, three entries, and the key's own entry
    assert (head.entries, state["entries"], state["head"], state["problem"]) == (5, 5, head.code, None)


async def test_two_processes_make_one_chain(db: Database, database_url: str, clock: SetClock, tmp_path: Path) -> None:
    other = open_database(database_url, clock)
    sealers = [Sealer(each, tmp_path) for each in (db, other)]
    for _ in range(6):
        await db.write(write_entries, None, 10)
        await asyncio.gather(*(sealer.seal_waiting() for sealer in sealers))
    await seal(db, tmp_path)
    other.close()

    assert (await _verdict(db, tmp_path)).sealed == 61


async def test_seals_of_a_lost_race_are_not_stored(db: Database, tmp_path: Path) -> None:
    await sealed_journal(db, tmp_path, ENTRIES)
    key = read_key(tmp_path)
    assert key is not None
    await db.write(write_entries, None, 1)
    known = await db.read(look, Settled())
    links = await db.read(next_links, key, known.through)

    assert await db.write(store_links, None, key, links)
    assert not await db.write(store_links, None, key, links)
    assert not await db.write(store_links, None, b"another key", [links[0]._replace(sequence=ENTRIES + 2)])
    assert await _verdict(db, tmp_path) == Verdict(ENTRIES + 1, None, 0, 0, None)


@on_postgres
async def test_sealing_waits_for_an_entry_that_is_committed_late(db: Database, tmp_path: Path) -> None:
    await sealed_journal(db, tmp_path, ENTRIES)
    entry = insert(journal).values(at=db.clock(), action="slow", record_id=new_id())
    with db.engine.connect() as slow:
        slow.execute(entry)
        await db.write(write_entries, None, 3)
        for _ in range(3):
            await seal(db, tmp_path)
        assert (await db.read(_numbers))[1] == list(range(1, ENTRIES + 1))
        slow.commit()
    await seal(db, tmp_path)

    assert (await db.read(_numbers))[1] == list(range(1, ENTRIES + 5))
    assert await _verdict(db, tmp_path) == Verdict(ENTRIES + 4, None, 0, 0, None)


@on_postgres
async def test_entries_written_by_many_tills_at_once_are_sealed_in_order(
    db: Database, database_url: str, clock: SetClock, tmp_path: Path
) -> None:
    await seal(db, tmp_path)

    # each takes a number, queries the database, takes another; every third rolls all of its numbers back
    async def sell(till: int) -> None:
        def command(tx: Tx) -> None:
            write_entries(tx, 12)
            if till % 3 == 0:
                raise LookupError

        with suppress(LookupError):
            await db.write(command, None)

    # another process, which does not queue with the tills
    other = open_database(database_url, clock)
    sealer = Sealer(other, tmp_path)
    selling = asyncio.gather(*(sell(till) for till in range(60)))
    while not selling.done():
        await sealer.seal_waiting()
    await selling
    await seal(other, tmp_path)
    other.close()

    written, sealed = await db.read(_numbers)
    assert (len(written), sealed) == (40 * 12 + 1, written)
    assert (await _verdict(db, tmp_path)).fault is None


@on_postgres
async def test_a_rolled_back_entry_leaves_no_gap_among_the_seals(db: Database, tmp_path: Path) -> None:
    await sealed_journal(db, tmp_path, ENTRIES)
    with db.engine.connect() as undone:
        undone.execute(insert(journal).values(at=db.clock(), action="undone", record_id=new_id()))
        undone.rollback()
    await db.write(write_entries, None, 1)
    await seal(db, tmp_path)

    head = await db.read(journal_head)
    assert head is not None
    assert (head.entries, (await db.read(_numbers))[1][-1]) == (ENTRIES + 1, ENTRIES + 2)


@pytest.mark.parametrize(
    ("put", "problem"),
    [(None, "key_missing"), ("ab" * 32, "key_foreign"), ("no key", "key_spoilt"), ("", "key_spoilt")],
)
@on_sqlite
async def test_without_its_key_the_journal_is_not_sealed_which_is_logged_once(
    db: Database, tmp_path: Path, put: str | None, problem: str, lines: pytest.LogCaptureFixture
) -> None:
    await sealed_journal(db, tmp_path, ENTRIES)
    file, key = tmp_path / JOURNAL_KEY, (tmp_path / JOURNAL_KEY).read_bytes()
    file.unlink()
    if put is not None:
        file.write_text(put)
    await db.write(write_entries, None, 1)
    sealer = Sealer(db, tmp_path)
    for _ in range(3):
        await sealer.seal_waiting()

    assert await db.read(problem_with_key, tmp_path) == problem
    assert [record.levelno for record in lines.records] == [logging.ERROR]
    assert "The journal is not sealed" in lines.text
    assert (file.read_text() if file.exists() else None) == put
    file.write_bytes(key)
    await sealer.seal_waiting()
    assert (await _verdict(db, tmp_path)).sealed == ENTRIES + 1


@on_sqlite
async def test_no_key_is_made_when_seals_exist_even_without_the_entry_about_their_key(
    db: Database, tmp_path: Path
) -> None:
    await sealed_journal(db, tmp_path, ENTRIES)

    def forget(tx: Tx) -> None:
        tx.connection.execute(text("DROP TRIGGER journal_no_delete"))
        tx.connection.execute(text("DELETE FROM journal WHERE number = 1"))

    await db.write(forget, None)
    (tmp_path / JOURNAL_KEY).unlink()
    await seal(db, tmp_path)

    assert not (tmp_path / JOURNAL_KEY).exists()


@on_sqlite
async def test_an_unreadable_entry_does_not_stop_the_sealer(db: Database, tmp_path: Path) -> None:
    entry = "INSERT INTO journal (at, action, record_id, after) VALUES (0, 'x', 'y', {})"
    for spoilt in ("CAST(x'ff' AS TEXT)", "'{'", "'NaN'"):
        await db.write(lambda tx, spoilt=spoilt: tx.connection.execute(text(entry.format(spoilt))).rowcount, None)
    await seal(db, tmp_path)

    assert await _verdict(db, tmp_path) == Verdict(4, None, 0, 0, None)


@on_postgres
async def test_the_chain_is_the_same_after_a_copy_from_sqlite_to_postgresql(
    db: Database, sqlite: Sqlite, clock: SetClock, tmp_path: Path
) -> None:
    source = open_database(sqlite.fresh(tmp_path), clock)
    await sealed_journal(source, tmp_path, ENTRIES)
    with source.engine.connect() as there, db.engine.begin() as here:
        for table in (journal, journal_seals):
            here.execute(table.insert(), [row._asdict() for row in there.execute(select(table))])

    assert await db.read(journal_head) == await source.read(journal_head)
    assert await _verdict(db, tmp_path) == Verdict(ENTRIES, None, 0, 0, None)
    source.close()


async def test_entries_sealed_with_a_lost_key_count_as_unproved(db: Database, tmp_path: Path) -> None:
    await sealed_journal(db, tmp_path, ENTRIES)
    (tmp_path / JOURNAL_KEY).unlink()
    await db.write(note_key, None, make_key(tmp_path))
    await db.write(write_entries, None, 4)
    await seal(db, tmp_path)

    assert await _verdict(db, tmp_path) == Verdict(ENTRIES + 5, None, ENTRIES, 0, None)
