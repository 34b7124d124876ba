"""Ticks that waited on a kitchen screen. Which of two ticks of a line counts: docs/decisions/kitchen.md."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sukli.db.journal import journal

TICKS = ("ticket.ticked", "ticket.unticked", "ticket.completed", "ticket.recalled")


class Waited(NamedTuple):
    """How long a tick waited, in milliseconds, and who made it, if not the sender."""

    held_ms: int = 0
    made_by: str | None = None


AT_ONCE = Waited()


class Word(NamedTuple):
    """A cook's tick or untick of a ticket's lines, and when it was made: before it arrived, if it waited."""

    said_at: datetime
    line_ids: frozenset[str]


def words_after(connection: Connection, sale_id: str, said_at: datetime, now: datetime) -> list[Word]:
    """Return the ticket's ticks and unticks after `said_at`, without those dated in the future by a wrong clock."""
    entries = select(journal.c.at, journal.c.after).where(
        journal.c.record_id == sale_id, journal.c.action.in_(TICKS), journal.c.at.between(said_at, now)
    )
    words = [_word(at, after) for at, after in connection.execute(entries)]
    return [word for word in words if word.said_at > said_at]


def _word(at: datetime, after: dict[str, Any]) -> Word:
    return Word(at - timedelta(milliseconds=after.get("held_ms", 0)), frozenset(after["line_ids"]))
