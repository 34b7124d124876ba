"""Slips of one kind that make the same amount: the amount alone cannot tell them apart, so they are one candidate."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sukli.explaining.shift import Sale
from sukli.explaining.slip import Kind, Row, Slip


class Alike(NamedTuple):
    """All of a shift that are of this kind and amount; `odds` is how likely it is that one of them happened.

    `slips` is asked only of those that are shown: a day has some thousands, and hardly any makes its difference.
    `only_at` are the rows of all of them where these are the same, as those of one slip are; else None.
    """

    kind: Kind
    amount_centavos: int
    odds: float
    only_at: tuple[Row, ...] | None
    slips: Callable[[], Sequence[Slip]]


def alike(slips: Iterable[Slip]) -> Iterator[Alike]:
    """Those of one kind and amount together."""
    found: defaultdict[tuple[Kind, int], list[Slip]] = defaultdict(list)
    for slip in slips:
        found[slip.kind, slip.amount_centavos].append(slip)
    for (kind, amount), same in found.items():
        at = same[0].rows
        only_at = at if all(slip.rows == at for slip in same) else None
        yield Alike(kind, amount, one_of(sum(slip.odds for slip in same)), only_at, partial(tuple, same))


def only_sale(sales: Sequence[Sale]) -> tuple[Row, ...] | None:
    """`only_at` of one slip for each of these."""
    return None if len(sales) > 1 else (Row("sale", sales[0].id),)


def one_of(odds: float) -> float:
    """How likely it is that one of several happened; their odds together."""
    return min(odds, 1.0)
