"""What is left of an item in the unit of its content, beside its stock in whole units. Why: docs/decisions/recipes.md.

A bag that holds 1,000 g and of which 18 g are gone is a stock of one, with 982,000 thousandths of a gram left.
"""

from typing import NamedTuple

from sukli.money import half_up


class Shelf(NamedTuple):
    """Whole units, the one in use among them, and the thousandths of the content's unit that are gone of that one."""

    stock: int
    opened_thousandths: int


class Contents(NamedTuple):
    """A shelf, and what one whole unit on it holds, in the content's unit."""

    shelf: Shelf
    content_amount: int


def thousandths_in(content_amount: int) -> int:
    """What one whole unit holds, in thousandths of the content's unit."""
    return content_amount * 1_000


def left_of(shelf: Shelf, content_amount: int) -> int:
    """What is left, in thousandths of the content's unit; below 0 if more was taken than there was."""
    return shelf.stock * thousandths_in(content_amount) - shelf.opened_thousandths


def shelf_with(left: int, content_amount: int) -> Shelf:
    """The shelf on which so many thousandths are left: a unit counts until nothing is left of it."""
    one = thousandths_in(content_amount)
    stock = -(-left // one)
    return Shelf(stock, stock * one - left)


class TakenByHand(NamedTuple):
    """What is gone of the one in use afterwards; and what went in thousandths, None where that is whole units."""

    opened_thousandths: int
    used_thousandths: int | None


def taken_by_hand(before: Shelf, content_amount: int, stock: int) -> TakenByHand:
    """Of a shelf on which a person leaves so many units: with the last one goes what was left in it, and no more.

    Of several it is a whole one, since nobody says which. What was owed before stays so.
    """
    if stock != 0 or before.stock <= 0 or not before.opened_thousandths:
        return TakenByHand(before.opened_thousandths, None)
    return TakenByHand(0, left_of(before, content_amount))


def value_of(thousandths: int, content_amount: int, unit_cost_centavos: int) -> int:
    """What so much of an item is worth, rounded to the centavo; as much below 0 as above."""
    centavos = half_up(abs(thousandths) * unit_cost_centavos, thousandths_in(content_amount))
    return centavos if thousandths >= 0 else -centavos
