"""The journal in a backup must end where the backup's own manifest says; otherwise this is reported."""

import pytest

from backup.conftest import Stick, rewritten, unpacked
from cafe import Cafe, on_sqlite
from sealing.journals import sealed_journal
from sukli.backup.checking import check_backup
from sukli.backup.manifest import MANIFEST
from sukli.backup.verifying import verify_backup
from sukli.db.journal import JournalHead, head_code, journal_head

pytestmark = on_sqlite

ENTRIES = 6
WITHOUT_TRIGGERS = [
    f"DROP TRIGGER {table}_no_{change}" for table in ("journal", "journal_seals") for change in ("update", "delete")
]


@pytest.fixture
async def head(cafe: Cafe) -> JournalHead:
    """Return the head of a journal with `ENTRIES` sealed entries."""
    await sealed_journal(cafe.db, cafe.settings.data_dir, ENTRIES)
    found = await cafe.db.read(journal_head)
    assert found is not None
    return found


def _unlike_manifest(ends_with: str, head: JournalHead) -> str:
    told = f"{head.code} (entry {head.entries})"
    return f"The backup is not what its manifest says: the journal ends with {ends_with} instead of {told}."


async def test_a_cut_off_end_of_the_journal_is_detected_by_the_manifest_alone(
    cafe: Cafe, stick: Stick, head: JournalHead
) -> None:
    copy, said = stick.take(), list[str]()
    assert verify_backup(cafe.settings, copy, tell=said.append) == 0
    assert said == [
        f"{ENTRIES} entries are as they were sealed. Journal head: {head.code}",
        "Its manifest says so too.",
    ]

    said.clear()
    cut = ["DELETE FROM journal_seals WHERE sequence > 3", "DELETE FROM journal WHERE number > 3"]
    rewritten(copy, *WITHOUT_TRIGGERS, *cut)
    assert verify_backup(cafe.settings, copy, tell=said.append) == 1
    ends_with = said[0].partition("Journal head: ")[2]
    assert said == [
        f"3 entries are as they were sealed. Journal head: {ends_with}",
        _unlike_manifest(f"{ends_with} (entry 3)", head),
    ]


async def test_missing_seals_are_reported_although_nothing_can_be_proved_without_them(
    cafe: Cafe, stick: Stick, head: JournalHead
) -> None:
    copy, said = stick.take(), list[str]()
    rewritten(copy, *WITHOUT_TRIGGERS, "DELETE FROM journal_seals")

    assert verify_backup(cafe.settings, copy, tell=said.append) == 1
    assert said[1:] == [_unlike_manifest("no seal", head)]


async def test_checking_a_backup_compares_the_journal_head_with_the_manifest(
    cafe: Cafe, stick: Stick, head: JournalHead
) -> None:
    copy, said = stick.take(), list[str]()
    last = f"UPDATE journal_seals SET seal = zeroblob(32) WHERE sequence = {ENTRIES}"
    rewritten(copy, *WITHOUT_TRIGGERS, last)

    assert check_backup(cafe.settings, copy, clock=cafe.clock, tell=said.append) == 1
    ends_with = f"{head_code(bytes(32))} (entry {ENTRIES})"
    assert said == [f"{_unlike_manifest(ends_with, head)} Take an older backup."]


async def test_a_backup_without_a_manifest_is_verified_as_far_as_its_seals_go(
    cafe: Cafe, stick: Stick, head: JournalHead
) -> None:
    copy, said = stick.take(), list[str]()
    unpacked(copy)
    (copy / MANIFEST).unlink()

    assert verify_backup(cafe.settings, copy, tell=said.append) == 0
    assert said[1:] == ["The backup has no manifest that says where its journal ended."]
