"""Slips planted into a day, one at a time: afterwards the records and what hands did disagree."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Any

from explaining.cafe_day import PESO, CafeDay, Moved, Paid, hand_over
from explaining.drawer import PIECES
from sukli.explaining.shift import Payment

BILLS = [bill * PESO for bill in (20, 50, 100, 200, 500, 1000)]
# which two bills are mistaken for each other, or have adjacent keys, with their relative frequency
MIXED_UP = {(50_000, 100_000): 6, (10_000, 50_000): 1, (10_000, 100_000): 2, (20_000, 50_000): 1, (20_000, 100_000): 1}


@dataclass(frozen=True)
class Planted:
    """What the explainer should find; the amount is its share of the difference."""

    kind: str
    row: tuple[str, str | None]
    amount: int


class NoPlace(Exception):
    """The day has no record that this slip could happen to."""


Plant = Callable[[CafeDay, Random], Planted]


def _one(dice: Random, found: list[Any]) -> Any:
    if not found:
        raise NoPlace
    return dice.choice(found)


def _plain_cash(day: CafeDay) -> list[Paid]:
    return [sale for sale in day.sales if sale.cash and not sale.is_voided and not sale.is_restored]


def refund_not_given(day: CafeDay, dice: Random) -> Planted:
    sale = _one(dice, _plain_cash(day))
    sale.is_voided, sale.said_back = True, sale.cash
    return Planted("refund_not_given", ("sale", sale.id), sale.cash)


def refund_not_recorded(day: CafeDay, dice: Random) -> Planted:
    sale = _one(dice, _plain_cash(day))
    sale.is_voided, sale.back = True, sale.cash
    return Planted("refund_not_recorded", ("sale", sale.id), -sale.cash)


def restored(day: CafeDay, dice: Random) -> Planted:
    sale = _one(dice, _plain_cash(day))
    sale.is_restored, sale.back = True, sale.cash
    return Planted("restored", ("sale", sale.id), -sale.cash)


def movement_twice(day: CafeDay, dice: Random) -> Planted:
    move = _one(dice, day.movements)
    words = move.words if dice.random() < 0.8 else None
    again = Moved(
        f"{move.id}-again", move.direction, move.amount, move.at + timedelta(minutes=dice.choice((1, 4, 30))), words
    )
    day.movements.append(again)
    day.movements.sort(key=lambda moved: moved.at)
    return Planted("movement_twice", ("movement", again.id), -move.amount if move.direction == "in" else move.amount)


def movement_turned(day: CafeDay, dice: Random) -> Planted:
    move = _one(dice, day.movements)
    move.direction = "out" if move.direction == "in" else "in"
    return Planted("movement_turned", ("movement", move.id), 2 * move.moved)


def expense_from_drawer(day: CafeDay, dice: Random) -> Planted:
    paid = {move.amount for move in day.movements if move.direction == "out"}
    spent = _one(dice, [spent for spent in day.expenses if spent.amount not in paid])
    spent.taken = spent.amount
    return Planted("expense_from_drawer", ("expense", spent.id), -spent.amount)


def paid_by_app(day: CafeDay, dice: Random) -> Planted:
    if not day.has_apps:
        raise NoPlace
    sale = _one(dice, _plain_cash(day))
    sale.handed = sale.change = 0
    at = sale.at + timedelta(minutes=dice.uniform(-3, 3))
    day.payments.append(Payment(f"unknown-{dice.randrange(10**6)}", "GCash", sale.cash, at))
    return Planted("paid_by_app", ("sale", sale.id), -sale.cash)


def paid_in_cash(day: CafeDay, dice: Random) -> Planted:
    sale = _one(dice, [sale for sale in day.sales if sale.app and not sale.is_voided and not sale.is_restored])
    sale.is_verified, sale.handed = False, sale.total
    return Planted("paid_in_cash", ("sale", sale.id), sale.total)


def other_bill(day: CafeDay, dice: Random) -> Planted:
    """₱1,000 is typed for a ₱500 bill, or vice versa, and the change is what the screen says."""
    true, typed = dice.choices(list(MIXED_UP), list(MIXED_UP.values()))[0]
    if dice.random() < 0.35:
        # too little change: most customers would say so
        true, typed = typed, true
    sale = _one(dice, [sale for sale in _plain_cash(day) if sale.total < min(true, typed)])
    sale.handed, sale.typed, sale.change = true, typed, typed - sale.total
    return Planted("other_bill", ("sale", sale.id), true - typed)


def change_not_given(day: CafeDay, dice: Random) -> Planted:
    sale = _one(dice, _plain_cash(day))
    while sale.handed <= sale.total:
        sale.handed = hand_over(sale.total, dice)
    sale.typed, sale.change = dice.choice((sale.total, None)), 0
    return Planted("change_not_given", ("sale", sale.id), sale.handed - sale.total)


def _swap(number: int, dice: Random) -> int:
    digits = list(str(number))
    places = [at for at in range(len(digits) - 1) if digits[at] != digits[at + 1]]
    places = [at for at in places if at or digits[1] != "0"]
    at = _one(dice, places)
    digits[at], digits[at + 1] = digits[at + 1], digits[at]
    return int("".join(digits))


def movement_digits(day: CafeDay, dice: Random) -> Planted:
    move = _one(dice, day.movements)
    move.amount = _swap(move.amount // PESO, dice) * PESO
    true = abs(move.moved)
    return Planted(
        "movement_digits", ("movement", move.id), (true - move.amount) * (1 if move.direction == "in" else -1)
    )


def received_digits(day: CafeDay, dice: Random) -> Planted:
    sale = _one(dice, [sale for sale in _plain_cash(day) if sale.handed > sale.total and sale.handed % PESO == 0])
    typed = _swap(sale.handed // PESO, dice) * PESO
    if typed <= sale.total or (typed < sale.handed and dice.random() < 0.65):
        raise NoPlace
    sale.typed, sale.change = typed, typed - sale.total
    return Planted("received_digits", ("sale", sale.id), sale.handed - typed)


def float_digits(day: CafeDay, dice: Random) -> Planted:
    true = day.float_said
    day.float_said = _swap(true // PESO, dice) * PESO
    return Planted("float_digits", ("float", None), true - day.float_said)


def count_digits(pieces: Counter[int], *, as_sum: bool, dice: Random) -> tuple[int, Counter[int], Planted]:
    """Return what was typed at the count: the sum, the pieces, and the planted slip."""
    true = sum(piece * count for piece, count in pieces.items())
    if as_sum:
        typed = _swap(true // PESO, dice) * PESO + true % PESO
        return typed, pieces, Planted("count_digits", ("count", None), typed - true)
    piece = _one(dice, [piece for piece in PIECES if pieces[piece] > 9])
    typed_pieces = pieces.copy()
    typed_pieces[piece] = _swap(pieces[piece], dice)
    made = (typed_pieces[piece] - pieces[piece]) * piece
    return true + made, typed_pieces, Planted("count_digits", ("count", str(piece)), made)
