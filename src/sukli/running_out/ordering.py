"""Which items to order, and how many. Pure."""

import math
from typing import NamedTuple

# an order covers this many days; an item that would reach its minimum within this many days of the delivery is late
COVER_DAYS, SPARE_DAYS = 7, 2


class Shelf(NamedTuple):
    """An item's stock, its minimum, its use per day and its lead time in days; None where not known."""

    stock: int
    least: int
    a_day: float | None
    lead_days: int | None


def units_to_order(shelf: Shelf) -> int:
    """Return how many to order now; 0 if ordering can wait.

    On delivery there is then enough for a week, and more than the minimum.
    """
    a_day, lead = shelf.a_day or 0.0, shelf.lead_days or 0
    least = max(shelf.least, 0)
    if shelf.stock - a_day * (lead + SPARE_DAYS) > least:
        return 0
    # a stock below 0 is a debt in the books: use does not lower it further
    when_it_comes = max(shelf.stock - a_day * lead, min(shelf.stock, 0))
    return max(math.ceil(a_day * COVER_DAYS - when_it_comes - _EXACT), math.ceil(least + 1 - when_it_comes - _EXACT), 1)


# three times a third of a unit is one unit and no more, despite rounding
_EXACT = 1e-9
