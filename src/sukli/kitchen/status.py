"""A ticket's status, derived from its lines alone. Spec section 4."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sukli.sales.schemas import OrderStatus


def status_of(ticks: Collection[bool]) -> OrderStatus:
    """Return pending if no line is ticked, in progress if some are, completed if all are."""
    if all(ticks):
        return "completed"
    return "in_progress" if any(ticks) else "pending"


def minutes_between(ordered_at: datetime, completed_at: datetime) -> float:
    """Return how long an order took, in minutes with two decimals; never negative, even if the clock was set back."""
    return max(0.0, round((completed_at - ordered_at) / timedelta(minutes=1), 2))
