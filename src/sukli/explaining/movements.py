"""Cash movements entered twice, in the wrong direction, or with two digits swapped."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import timedelta
from functools import partial
from itertools import pairwise

from sukli.business_day import time_of_day
from sukli.explaining.digits import swapped_amounts
from sukli.explaining.names import named_movement
from sukli.explaining.shift import Movement, Shift, in_words
from sukli.explaining.slip import Row, Slip
from sukli.money import in_pesos

# by the usual direction of such a description: True if mostly the other one, False if this one, None if unknown
_TURNED = {True: 0.15, False: 0.002, None: 0.02}
_DIGITS = 0.003
# of two equal movements, by how soon the second came and whether their descriptions agree: double entries happen within
# minutes, while ice may be bought each morning and each afternoon
_TWICE: tuple[tuple[timedelta, Mapping[bool, float]], ...] = (
    (timedelta(minutes=15), {True: 0.25, False: 0.05}),
    (timedelta(hours=1), {True: 0.1, False: 0.02}),
    (timedelta.max, {True: 0.01, False: 0.002}),
)


def movement_slips(shift: Shift) -> Iterator[Slip]:
    """Yield the possible slips of each movement, and of each two that are equal."""
    for movement in shift.movements:
        row = (Row("movement", movement.id),)
        sign = 1 if movement.direction == "in" else -1
        usual = shift.usual.get(in_words(movement.description))
        is_unusual = None if usual is None else usual != movement.direction
        evidence = f"It was usually a cash {usual} before." if is_unusual else ""
        amount, odds, sentence = -2 * sign * movement.amount_centavos, _TURNED[is_unusual], partial(_turned, movement)
        yield Slip("movement_turned", amount, row, odds, sentence, evidence)
        for other in swapped_amounts(movement.amount_centavos):
            amount = sign * (other - movement.amount_centavos)
            yield Slip("movement_digits", amount, row, _DIGITS, partial(_digits, movement, other))
    yield from _twice(shift)


def _twice(shift: Shift) -> Iterator[Slip]:
    equal: dict[tuple[str, int], list[Movement]] = defaultdict(list)
    for movement in shift.movements:
        equal[movement.direction, movement.amount_centavos].append(movement)
    for (direction, amount), found in equal.items():
        for first, second in pairwise(found):
            same = in_words(first.description) == in_words(second.description)
            rows = (Row("movement", second.id), Row("movement", first.id))
            apart = second.made_at - first.made_at
            odds = next(by_words[same] for within, by_words in _TWICE if apart <= within)
            sentence = partial(_doubled, first, second)
            evidence = "The two say the same." if same else ""
            yield Slip("movement_twice", -amount if direction == "in" else amount, rows, odds, sentence, evidence)


def _turned(movement: Movement) -> str:
    other = "out" if movement.direction == "in" else "in"
    return f"{named_movement(movement)} may have been a cash {other}."


def _digits(movement: Movement, other: int) -> str:
    return f"{named_movement(movement)} may have been {in_pesos(other)}, with two digits swapped."


def _doubled(first: Movement, second: Movement) -> str:
    return f"{named_movement(first)} may have been recorded again at {time_of_day(second.made_at)}."
