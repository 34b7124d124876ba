"""Slips of one kind that make the same amount: the amount alone cannot tell them apart, so they are one candidate."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sukli.explaining.slip import Kind, Slip


class Alike(NamedTuple):
    """All of a shift that are of this kind and amount; `odds` is how likely it is that one of them happened.

    `slips` is asked only of those that may be shown: a day has some thousands, and hardly any makes its difference.
    """

    kind: Kind
    amount_centavos: int
    odds: float
    slips: Callable[[], Sequence[Slip]]


def alike(slips: Iterable[Slip]) -> Iterator[Alike]:
    """Those of one kind and amount together."""
    found: defaultdict[tuple[Kind, int], list[Slip]] = defaultdict(list)
    for slip in slips:
        found[slip.kind, slip.amount_centavos].append(slip)
    for (kind, amount), same in found.items():
        yield Alike(kind, amount, one_of(sum(slip.odds for slip in same)), partial(tuple, same))


def one_of(odds: float) -> float:
    """How likely it is that one of several happened; their odds together."""
    return min(odds, 1.0)
