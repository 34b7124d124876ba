"""Two slips in one shift that only together make its difference."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from sukli.explaining.slip_groups import SlipGroup

# how much rarer two slips together are than their odds suggest: few shifts have any
_BOTH = 0.25


class Pairs:
    """All pairs of a shift's slips; indexed once by amount, for several differences."""

    def __init__(self, groups: Iterable[SlipGroup]) -> None:
        self._by_amount: defaultdict[int, list[tuple[int, SlipGroup]]] = defaultdict(list)
        for index, group in enumerate(groups):
            self._by_amount[group.amount_centavos].append((index, group))

    def matching(self, difference_centavos: int) -> Iterator[tuple[float, tuple[SlipGroup, SlipGroup]]]:
        """Yield each pair that makes exactly the difference, and how likely it is that both happened."""
        for amount, first in self._by_amount.items():
            for other_index, other in self._by_amount.get(difference_centavos - amount, ()):
                for index, group in first:
                    # each pair once; the same single row cannot have both slips
                    if other_index < index and (group.common_rows is None or group.common_rows != other.common_rows):
                        yield _BOTH * group.odds * other.odds, (other, group)
