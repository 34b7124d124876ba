"""Plain statistics that a few bad days do not upset."""

import math
import statistics
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from sukli.business_day import DAY
from sukli.insights.computed.books import USUAL_WEEKS, WEEK_DAYS, DayOfBooks
from sukli.money import half_up

# of the 8 same weekdays before
FEWEST_SAME_WEEKDAYS = 4
# turns the median deviation of normally distributed values into their standard deviation
_NORMAL = 1.4826


class Usual(NamedTuple):
    """The usual revenue of a weekday and how far its days stray from it, in centavos."""

    centavos: int
    spread: float


def usual_of(days: Mapping[date, DayOfBooks], day: date) -> Usual | None:
    """The median of the same weekday in the 8 weeks before; None when fewer than 4 of them are known."""
    same = (day - DAY * WEEK_DAYS * back for back in range(1, USUAL_WEEKS + 1))
    revenues = [days[on].revenue_centavos for on in same if on in days]
    if len(revenues) < FEWEST_SAME_WEEKDAYS:
        return None
    middle = statistics.median(revenues)
    return Usual(round(middle), _NORMAL * statistics.median(abs(revenue - middle) for revenue in revenues))


def change_tenths(now: int, before: int) -> int:
    """The change in tenths of a percent of `before`, which is above 0."""
    return half_up((now - before) * 1000, before)


def fall_score(seen: int, expected: float) -> float:
    """How many standard deviations fewer than expected, where both numbers are random counts."""
    return (expected - seen) / math.sqrt(expected + seen) if expected + seen > 0 else 0.0


def share_score(part: int, of: int, other_part: int, other_of: int) -> float:
    """How many standard deviations one share lies above another (two-proportion z); 0 where that is undefined."""
    if of == 0 or other_of == 0:
        return 0.0
    pooled = (part + other_part) / (of + other_of)
    deviation = math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / other_of))
    return (part / of - other_part / other_of) / deviation if deviation else 0.0
