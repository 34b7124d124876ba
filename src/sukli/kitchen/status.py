"""What a ticket's status is, from its lines alone. Spec section 4."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sukli.sales.schemas import OrderStatus


def status_of(ticks: Collection[bool]) -> OrderStatus:
    """No line ticked: pending; some: in progress; all: completed."""
    if all(ticks):
        return "completed"
    return "in_progress" if any(ticks) else "pending"


def minutes_between(ordered_at: datetime, completed_at: datetime) -> float:
    """How long an order took, in minutes with two decimals; never negative, even if the clock was set back."""
    return max(0.0, round((completed_at - ordered_at) / timedelta(minutes=1), 2))
