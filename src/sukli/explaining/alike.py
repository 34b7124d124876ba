"""Slips of one kind that make the same amount: the amount alone cannot tell them apart, so they are one candidate."""

from collections import defaultdict
from collections.abc import Iterable

from sukli.explaining.slip import Kind, Slip

Alike = list[Slip]


def alike(slips: Iterable[Slip]) -> list[Alike]:
    """Those of one kind and amount together."""
    found: dict[tuple[Kind, int], Alike] = defaultdict(list)
    for slip in slips:
        found[slip.kind, slip.amount_centavos].append(slip)
    return list(found.values())


def odds_of(same: Alike) -> float:
    """How likely it is that one of them happened."""
    return min(sum(slip.odds for slip in same), 1.0)
