"""An event in the demo cafe: when it happened, who did it, and the command that records it."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from sukli.business_day import MANILA
from sukli.db.tx import Tx

# The kinds of events; the closing message counts some of them
SALE, TICKET, VOID = "sales", "finished orders", "voids"
EXPENSE, CASH, STOCK = "expenses", "cash movements", "stock transactions"
SEEN, TICK, STOP, SET_UP, CORRECTION = "orders seen", "ticks", "stopped orders", "set-up", "corrections"


class Event(NamedTuple):
    """One command at one moment."""

    at: datetime
    staff_id: str | None
    kind: str
    command: Callable[[Tx], object]


def moment(day: date, hour: int, minutes: float = 0) -> datetime:
    """Return an instant of a Manila day, in UTC and whole milliseconds."""
    instant = datetime.combine(day, time(hour), MANILA) + timedelta(milliseconds=int(minutes * 60_000))
    return instant.astimezone(UTC)
