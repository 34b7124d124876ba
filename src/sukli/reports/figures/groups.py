"""What was sold in a range, by item group."""

from collections.abc import Iterable

from sukli.menu.groups import REST, group_of
from sukli.reports.figures.sums import ItemSum
from sukli.reports.schemas import GroupSums


def by_group(sold: Iterable[ItemSum]) -> list[GroupSums]:
    """The groups by revenue, the largest first; items without a group come last."""
    sums: dict[str, list[int]] = {}
    for item in sold:
        group = sums.setdefault(group_or_rest(item.name), [0, 0])
        group[0] += item.quantity
        group[1] += item.revenue
    ranked = sorted(sums.items(), key=lambda found: (found[0] == REST, -found[1][1], -found[1][0], found[0]))
    return [
        GroupSums.model_construct(group=group, quantity=quantity, revenue_centavos=revenue)
        for group, (quantity, revenue) in ranked
    ]


def group_or_rest(name: str) -> str:
    """The group that an item of this name counts towards."""
    return group_of(name) or REST
