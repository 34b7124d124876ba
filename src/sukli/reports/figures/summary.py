"""Figures derived from the sums of a range. Spec sections 2 and 9."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from sukli.money import half_up

Efficiency = Literal["excellent", "good", "fair", "needs_improvement"]
# the longest average for each score, in minutes
_THRESHOLDS: tuple[tuple[int, Efficiency], ...] = ((10, "excellent"), (20, "good"), (30, "fair"))


@dataclass(frozen=True)
class SalesSums:
    """Sums of active sales; amounts in centavos, times in hundredths of a minute."""

    revenue: int = 0
    cogs: int = 0
    orders: int = 0
    completed: int = 0
    minutes: int = 0
    fastest: int | None = None
    slowest: int | None = None

    @property
    def average_order(self) -> int:
        """The average order in centavos, a half rounded up; 0 without orders."""
        return half_up(self.revenue, self.orders) if self.orders else 0

    @property
    def average_minutes(self) -> float | None:
        """The average minutes of the completed orders, with two decimals."""
        return average_minutes(self.minutes, self.completed)

    @property
    def efficiency(self) -> Efficiency | None:
        """The score of the exact average, not of the rounded one that is shown."""
        if self.completed == 0:
            return None
        found = (score for most, score in _THRESHOLDS if self.minutes <= most * 100 * self.completed)
        return next(found, "needs_improvement")


def all_together(parts: Collection[SalesSums]) -> SalesSums:
    """Combine the sums of several periods into one."""
    return SalesSums(
        revenue=sum(part.revenue for part in parts),
        cogs=sum(part.cogs for part in parts),
        orders=sum(part.orders for part in parts),
        completed=sum(part.completed for part in parts),
        minutes=sum(part.minutes for part in parts),
        fastest=min((part.fastest for part in parts if part.fastest is not None), default=None),
        slowest=max((part.slowest for part in parts if part.slowest is not None), default=None),
    )


def average_minutes(hundredths: int, count: int) -> float | None:
    """Return minutes with two decimals, a half rounded up; None when the count is 0."""
    return in_minutes(half_up(hundredths, count)) if count else None


def in_minutes(hundredths: int) -> float:
    """Convert hundredths of a minute to minutes."""
    return hundredths / 100
