"""Any change to the journal by somebody without the key is found, and its first entry is named."""

import hmac
import random
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, literal

from sealing.journals import holding
from sealing.tampering import change_bytes
from sukli.db.journal import head_code, journal_head, journal_seals
from sukli.sealing.entries import all_entries
from sukli.sealing.formula import BEGINNING, seal_of
from sukli.sealing.key import read_key
from sukli.sealing.verifying import verify

# for more of them: make torture PARTS=bytes
BYTES = {"sqlite": 200, "postgresql": 50}


def _key(folder: Path) -> bytes:
    key = read_key(folder)
    assert key is not None
    return key


async def test_an_untouched_journal_passes(journal_of_thirty: str, tmp_path: Path) -> None:
    with holding(journal_of_thirty) as connection:
        verdict = verify(connection, _key(tmp_path))

    assert (verdict.sealed, verdict.fault, verdict.waiting) == (30, None, 0)


async def test_one_changed_byte_anywhere_is_found(journal_of_thirty: str, tmp_path: Path) -> None:
    with holding(journal_of_thirty) as connection:
        change_bytes(connection, _key(tmp_path), BYTES[connection.dialect.name], random.Random(7))


def _run(*statements: str) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        for statement in statements:
            connection.exec_driver_sql(statement)

    return run


def _swap(table: str, key: str) -> Callable[[Connection], None]:
    return _run(*(f"UPDATE {table} SET {key} = {new} WHERE {key} = {old}" for old, new in ((7, -1), (8, 7), (-1, 8))))


COPY = "at, staff_id, action, record_id, before, after) SELECT {}, at, staff_id, action, record_id, before, after"
TAMPERED: dict[str, tuple[Callable[[Connection], None], str]] = {
    "an entry removed": (_run("DELETE FROM journal WHERE number = 7"), "Entry 7 was removed."),
    "with its seal": (
        _run("DELETE FROM journal WHERE number = 7", "DELETE FROM journal_seals WHERE sequence = 7"),
        "The seal of entry 7 was removed.",
    ),
    "and the rest moved up": (
        _run(
            "DELETE FROM journal WHERE number = 7",
            "DELETE FROM journal_seals WHERE sequence = 7",
            *(f"UPDATE journal_seals SET sequence = {place - 1} WHERE sequence = {place}" for place in range(8, 31)),
        ),
        "Entry 7, or its seal, was changed: it says ",
    ),
    "two entries swapped": (_swap("journal", "number"), "Entry 8 was moved to the place of entry 7: it says "),
    "two seals swapped": (_swap("journal_seals", "sequence"), "The seal of entry 7 was changed."),
    "an entry inserted": (
        _run(
            *(f"UPDATE journal SET number = {number + 1} WHERE number = {number}" for number in range(30, 6, -1)),
            f"INSERT INTO journal (number, {COPY.format(7)} FROM journal WHERE number = 3",
            "UPDATE journal_seals SET journal_number = journal_number + 1 WHERE sequence > 6",
        ),
        "An entry was inserted before entry 7: it says ",
    ),
    "a seal changed": (
        lambda connection: _change_seal(connection, 7),
        "Entry 7, or its seal, was changed: it says ",
    ),
    "the last ten entries cut off": (_run("DELETE FROM journal WHERE number > 20"), "Entry 21 was removed."),
    "the last ten entries and the first seal": (
        _run("DELETE FROM journal WHERE number > 20", "DELETE FROM journal_seals WHERE sequence = 1"),
        "The seal of entry 1 was removed.",
    ),
}


def _change_seal(connection: Connection, sequence: int) -> None:
    changed = journal_seals.update().where(journal_seals.c.sequence == sequence).values(seal=literal(bytes(32)))
    connection.execute(changed)


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("how", TAMPERED)
async def test_the_first_entry_affected_by_tampering_is_named(how: str, journal_of_thirty: str, tmp_path: Path) -> None:
    tamper, message = TAMPERED[how]
    with holding(journal_of_thirty) as connection:
        tamper(connection)
        fault = verify(connection, _key(tmp_path)).fault

    assert fault is not None
    assert fault.startswith(message)


async def test_an_end_cut_off_with_its_seals_is_found_by_a_noted_head(journal_of_thirty: str, tmp_path: Path) -> None:
    with holding(journal_of_thirty) as connection:
        head = journal_head(connection)
        assert head is not None
        assert (verify(connection, _key(tmp_path), head.code).head_at, head.entries) == (30, 30)
        connection.exec_driver_sql("DELETE FROM journal WHERE number > 20")
        connection.exec_driver_sql("DELETE FROM journal_seals WHERE sequence > 20")
        verdict = verify(connection, _key(tmp_path), head.code)

    assert (verdict.sealed, verdict.fault, verdict.head_at) == (20, None, None)


async def test_a_chain_forged_with_another_key_is_wrong_from_its_first_entry(
    journal_of_thirty: str, tmp_path: Path
) -> None:
    with holding(journal_of_thirty) as connection:
        forged, previous = secrets.token_bytes(32), BEGINNING
        for sequence, entry in enumerate(list(all_entries(connection)), start=1):
            previous = seal_of(forged, previous, sequence, entry.values)
            place = journal_seals.c.sequence == sequence
            connection.execute(journal_seals.update().where(place).values(seal=previous))
        verdict = verify(connection, _key(tmp_path))

    assert verdict.fault is not None
    assert verdict.fault.startswith("Entry 1, or its seal, was changed: it says journal.key_made ")


async def test_a_chain_forged_with_the_right_key_is_found_by_a_noted_head(
    journal_of_thirty: str, tmp_path: Path
) -> None:
    key = _key(tmp_path)
    with holding(journal_of_thirty) as connection:
        head = journal_head(connection)
        assert head is not None
        connection.exec_driver_sql("UPDATE journal SET action = 'sale.forged' WHERE number = 9")
        previous = BEGINNING
        for sequence, entry in enumerate(list(all_entries(connection)), start=1):
            previous = seal_of(key, previous, sequence, entry.values)
            place = journal_seals.c.sequence == sequence
            connection.execute(journal_seals.update().where(place).values(seal=previous))
        verdict = verify(connection, key, head.code)

    assert (verdict.fault, verdict.head_at) == (None, None)


async def test_the_head_is_the_beginning_of_the_last_seal(journal_of_thirty: str) -> None:
    with holding(journal_of_thirty) as connection:
        head = journal_head(connection)

    assert head is not None
    assert head.code == head_code(bytes.fromhex(head.seal))
    assert hmac.compare_digest(head_code(b"\xff" * 32), "ZZZZ-ZZZZ-ZZZZ")
