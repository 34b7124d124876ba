"""Slips of one kind and amount: the amount alone cannot tell them apart, so they form one candidate."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from sukli.explaining.shift import Sale
from sukli.explaining.slip import Kind, Row, Slip


class SlipGroup(NamedTuple):
    """All of a shift's slips of this kind and amount; `odds` is how likely it is that one of them happened.

    `slips` is called only for those that are shown: a day has some thousands, and hardly any makes its difference.
    `common_rows` is the rows of all the slips if they are the same, as they are for a single slip; else None.
    """

    kind: Kind
    amount_centavos: int
    odds: float
    common_rows: tuple[Row, ...] | None
    slips: Callable[[], Sequence[Slip]]


def group_slips(slips: Iterable[Slip]) -> Iterator[SlipGroup]:
    """Group slips by kind and amount."""
    groups: defaultdict[tuple[Kind, int], list[Slip]] = defaultdict(list)
    for slip in slips:
        groups[slip.kind, slip.amount_centavos].append(slip)
    for (kind, amount), group in groups.items():
        rows = group[0].rows
        common_rows = rows if all(slip.rows == rows for slip in group) else None
        yield SlipGroup(kind, amount, any_of(sum(slip.odds for slip in group)), common_rows, partial(tuple, group))


def common_sale_row(sales: Sequence[Sale]) -> tuple[Row, ...] | None:
    """Return `common_rows` for one slip per sale."""
    return None if len(sales) > 1 else (Row("sale", sales[0].id),)


def any_of(odds: float) -> float:
    """Return how likely it is that one of several slips happened, given the sum of their odds."""
    return min(odds, 1.0)
