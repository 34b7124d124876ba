"""The one place the time comes from, so that tests and the demo can set it."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def system_clock() -> datetime:
    """Now, as an aware UTC instant."""
    return datetime.now(UTC)
