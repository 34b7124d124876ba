"""Slips of one kind and amount: the amount alone cannot tell them apart, so they form one candidate."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sukli.explaining.shift import Sale
from sukli.explaining.slip import Kind, Row, Slip


class Alike(NamedTuple):
    """All of a shift's slips of this kind and amount; `odds` is how likely it is that one of them happened.

    `slips` is called only for those that are shown: a day has some thousands, and hardly any makes its difference.
    `only_at` is the rows of all the slips if they are the same, as they are for a single slip; else None.
    """

    kind: Kind
    amount_centavos: int
    odds: float
    only_at: tuple[Row, ...] | None
    slips: Callable[[], Sequence[Slip]]


def alike(slips: Iterable[Slip]) -> Iterator[Alike]:
    """Group slips by kind and amount."""
    found: defaultdict[tuple[Kind, int], list[Slip]] = defaultdict(list)
    for slip in slips:
        found[slip.kind, slip.amount_centavos].append(slip)
    for (kind, amount), same in found.items():
        at = same[0].rows
        only_at = at if all(slip.rows == at for slip in same) else None
        yield Alike(kind, amount, one_of(sum(slip.odds for slip in same)), only_at, partial(tuple, same))


def only_sale(sales: Sequence[Sale]) -> tuple[Row, ...] | None:
    """Return `only_at` for one slip per sale."""
    return None if len(sales) > 1 else (Row("sale", sales[0].id),)


def one_of(odds: float) -> float:
    """Return how likely it is that one of several slips happened, given the sum of their odds."""
    return min(odds, 1.0)
