"""Which items to order, and how many. Pure."""

import math
from typing import NamedTuple

# an order covers so many days; what falls to its minimum within so many days of its coming is late
COVER_DAYS, SPARE_DAYS = 7, 2


class Shelf(NamedTuple):
    """An item's stock, its minimum, what goes in a day, and how many days an order takes; None where not known."""

    stock: int
    least: int
    a_day: float | None
    lead_days: int | None


def units_to_order(shelf: Shelf) -> int:
    """How many to order now; 0 where that can wait.

    When they come there are enough for a week, and more than the minimum.
    """
    a_day, lead = shelf.a_day or 0.0, shelf.lead_days or 0
    least = max(shelf.least, 0)
    if shelf.stock - a_day * (lead + SPARE_DAYS) > least:
        return 0
    # a stock below 0 is what the books owe: nothing goes below that
    when_it_comes = max(shelf.stock - a_day * lead, min(shelf.stock, 0))
    return max(math.ceil(a_day * COVER_DAYS - when_it_comes - _EXACT), math.ceil(least + 1 - when_it_comes - _EXACT), 1)


# a third of a unit each day, thrice, is one unit and no more
_EXACT = 1e-9
