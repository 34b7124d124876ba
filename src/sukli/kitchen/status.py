"""What a ticket's status is, from its lines alone. Spec section 4."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sukli.sales.schemas import OrderStatus
from sukli.sales.tables import CURRENT_FOR, SOLD_OFFLINE


def status_of(ticks: Collection[bool]) -> OrderStatus:
    """No line ticked: pending; some: in progress; all: completed."""
    if all(ticks):
        return "completed"
    return "in_progress" if any(ticks) else "pending"


def minutes_taken(ordered_at: datetime, recorded_at: datetime, completed_at: datetime) -> float | None:
    """How long an order took, in minutes with two decimals; never negative, even if the clock was set back.

    None where nobody knows: one that a till sent late may have been called out and made long before, and one that was
    left over was only cleared away.
    """
    if recorded_at - ordered_at >= SOLD_OFFLINE or completed_at - ordered_at > CURRENT_FOR:
        return None
    return max(0.0, round((completed_at - ordered_at) / timedelta(minutes=1), 2))
