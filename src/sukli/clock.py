"""The only source of the time, so that tests and the demo can set it."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def system_clock() -> datetime:
    """Return the current time as an aware UTC instant."""
    return datetime.now(UTC)
