"""Ticks that waited on a kitchen screen. Which of two ticks of a line counts: docs/decisions/kitchen.md."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sukli.db.journal import journal

# a repeat of a tap seems to be made up to this much earlier or later: its call was longer or shorter on its way
SAME_TAP = timedelta(seconds=15)
TICKS = ("ticket.ticked", "ticket.unticked", "ticket.completed", "ticket.recalled")


class Waited(NamedTuple):
    """How long a tick waited, in milliseconds, and who made it, if not the sender."""

    held_ms: int = 0
    made_by: str | None = None


AT_ONCE = Waited()


class Tick(NamedTuple):
    """A cook's tick or untick of a ticket's lines, and when it was made: before it arrived, if it waited."""

    made_at: datetime
    line_ids: frozenset[str]


def ticks_after(connection: Connection, sale_id: str, made_at: datetime, now: datetime) -> list[Tick]:
    """Return the ticket's ticks and unticks after `made_at`, without those dated in the future by a wrong clock."""
    entries = select(journal.c.at, journal.c.after).where(
        journal.c.record_id == sale_id, journal.c.action.in_(TICKS), journal.c.at.between(made_at, now)
    )
    ticks = [_tick(at, after) for at, after in connection.execute(entries)]
    return [tick for tick in ticks if tick.made_at > made_at]


def _tick(at: datetime, after: dict[str, Any]) -> Tick:
    return Tick(at - timedelta(milliseconds=after.get("held_ms", 0)), frozenset(after["line_ids"]))
