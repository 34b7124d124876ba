"""The terminal says when the last good backup was made: on command, and when the server starts."""

from pathlib import Path

import pytest

from backup.conftest import Stick
from cafe import Cafe, on_postgres, on_sqlite
from sukli.backup.status import tell_status
from sukli.serve import last_backup
from sukli.serve.last_backup import last_backup_in_words
from sukli.settings import Settings
from sukli.upkeep.backups import note_problem


def _told(cafe: Cafe, settings: Settings) -> tuple[int, list[str]]:
    said: list[str] = []
    return tell_status(settings, clock=cafe.clock, tell=said.append), said


@on_sqlite
async def test_the_last_backup_is_reported_with_its_age_and_the_problems_of_its_stick(
    cafe: Cafe, stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_backup, "system_clock", cafe.clock)
    settings = stick.settings(backup_to=(Path("/media/stick"),))
    assert _told(cafe, settings) == (1, ["There is no backup yet."])
    assert last_backup_in_words(settings) == "There is no backup yet."
    assert last_backup_in_words(stick.settings(backups=True)) == "none yet: the first is made in a minute"

    made = f"The last good backup was made 2026-03-02 12:01: {stick.take()}"
    assert _told(cafe, settings) == (0, [made])
    assert last_backup_in_words(settings) == "the last good one was made 2026-03-02 12:01"

    cafe.clock.forward(days=3)
    for place in ("/media/stick", "/media/another that is no longer used"):
        await cafe.db.write(note_problem, None, place, f"{place} is full.")
    assert _told(cafe, settings) == (1, [made, "The last good backup is 3 days old.", "/media/stick is full."])
    assert last_backup_in_words(settings) == "The last good backup is 3 days old."


@on_postgres
async def test_on_postgresql_nothing_is_known_about_backups(cafe: Cafe) -> None:
    assert _told(cafe, cafe.settings) == (2, ["The data is in PostgreSQL: ask the tool that backs it up."])
    assert last_backup_in_words(cafe.settings) is None
