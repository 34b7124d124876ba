"""Days with sales before the drawer was opened: their cash left out of the float, or counted into it."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from random import Random

from explaining.cafe_day import OPENING, PESO, PRICES, as_told, draw_day
from explaining.drawer import EmptyDrawer, in_pieces
from sukli.explaining.explaining import explain
from sukli.explaining.shift import Sale, Shift

DAYS, SEED = 200, 4001


def _sold_before(dice: Random) -> tuple[Sale, ...]:
    return tuple(
        Sale(f"early-{number}", number + 1, OPENING - timedelta(minutes=30 - number), dice.choice(PRICES) * PESO)
        for number in range(dice.randrange(1, 6))
    )


def _day(dice: Random, *, in_float: bool, lost: bool = False) -> tuple[Shift, int]:
    """Draw a day whose drawer is right apart from the earlier sales, or from one lost bill."""
    while True:
        day, early = draw_day(dice, dice.randrange(40, 240)), _sold_before(dice)
        try:
            pieces = day.drawer().pieces
        except EmptyDrawer:
            continue
        pieces = pieces if in_float else pieces + in_pieces(sum(sale.cash_centavos for sale in early))
        if lost:
            pieces[dice.choice([piece for piece in pieces if piece >= 2_000 and pieces[piece]])] -= 1
        pieces += Counter({100: dice.choice((0, 0, 0, 1, 2, 3))})
        counted = sum(piece * count for piece, count in pieces.items())
        return replace(as_told(day, counted, pieces), sold_before=early), counted - day.expected


def test_sales_left_out_of_the_float_are_found_first() -> None:
    dice, first, among_three = Random(SEED), 0, 0
    for _ in range(DAYS):
        shift, difference = _day(dice, in_float=False)
        kinds = [found.kinds for found in explain(shift, difference)]
        first += kinds[:1] == [("sold_before_opening",)]
        among_three += ("sold_before_opening",) in kinds[:3]

    assert (first / DAYS >= 0.8, among_three / DAYS >= 0.95) == (True, True), (first, among_three)


def test_few_explanations_are_claimed_when_the_float_included_the_sales() -> None:
    dice, claimed = Random(SEED), 0
    for number in range(2 * DAYS):
        shift, difference = _day(dice, in_float=True, lost=number % 2 == 0)
        claimed += bool(explain(shift, difference))

    assert claimed / (2 * DAYS) <= 0.05, claimed
