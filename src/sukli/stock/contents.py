"""What is left of an item in its content's unit, beside its stock in whole units. Why: docs/decisions/recipes.md.

A bag of 1,000 g from which 18 g were taken is a stock of one, with 982,000 thousandths of a gram left.
"""

from typing import NamedTuple

from sukli.money import half_up

# the most whole units that a shelf may ever hold, or owe: far inside the column's 32 bits
MOST_STOCK = 1_000_000_000


class Shelf(NamedTuple):
    """The whole units, the opened one included, and the thousandths of the content's unit gone from the opened one."""

    stock: int
    opened_thousandths: int


class Contents(NamedTuple):
    """A shelf, and what one whole unit on it holds, in the content's unit."""

    shelf: Shelf
    content_amount: int


def thousandths_in(content_amount: int) -> int:
    """Return what one whole unit holds, in thousandths of the content's unit."""
    return content_amount * 1_000


def left_of(shelf: Shelf, content_amount: int) -> int:
    """Return what is left, in thousandths of the content's unit; below 0 if more was taken than there was."""
    return shelf.stock * thousandths_in(content_amount) - shelf.opened_thousandths


def shelf_with(left: int, content_amount: int) -> Shelf:
    """Return the shelf that has this many thousandths left: a unit counts until nothing is left of it."""
    one = thousandths_in(content_amount)
    stock = -(-left // one)
    return Shelf(stock, stock * one - left)


def takeable(used: int, left: int, content_amount: int) -> int:
    """Return how much of this can be taken, or comes back if below 0: no shelf passes MOST_STOCK either way.

    A recipe with a slip of the finger must not refuse a sale because no column could hold its stock.
    """
    most = MOST_STOCK * thousandths_in(content_amount)
    return min(used, max(left + most, 0)) if used > 0 else max(used, min(left - most, 0))


class TakenByHand(NamedTuple):
    """What is gone of the opened unit afterwards, and the thousandths that were taken; None if whole units were."""

    opened_thousandths: int
    used_thousandths: int | None


def taken_by_hand(before: Shelf, content_amount: int, stock: int) -> TakenByHand:
    """Work out a removal by hand that leaves `stock` units: removing the last unit takes only what was left in it.

    If any remain, whole ones were taken, since nobody says which. What was owed (a stock at or below 0) stays owed.
    """
    if stock != 0 or before.stock <= 0 or not before.opened_thousandths:
        return TakenByHand(before.opened_thousandths, None)
    return TakenByHand(0, left_of(before, content_amount))


def value_of(thousandths: int, content_amount: int, unit_cost_centavos: int) -> int:
    """Return what this much of an item is worth, rounded to the centavo, symmetrically around 0."""
    centavos = half_up(abs(thousandths) * unit_cost_centavos, thousandths_in(content_amount))
    return centavos if thousandths >= 0 else -centavos
