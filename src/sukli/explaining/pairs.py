"""Two slips in one shift that only together make its difference."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from sukli.explaining.alike import Alike

# how much rarer two slips together are than their odds suggest: few shifts have any
_BOTH = 0.25


class Pairs:
    """All pairs of a shift's slips; indexed once by amount, for several differences."""

    def __init__(self, found: Iterable[Alike]) -> None:
        self._by_amount: defaultdict[int, list[tuple[int, Alike]]] = defaultdict(list)
        for place, one in enumerate(found):
            self._by_amount[one.amount_centavos].append((place, one))

    def that_make(self, difference_centavos: int) -> Iterator[tuple[float, tuple[Alike, Alike]]]:
        """Yield each pair that makes exactly the difference, and how likely it is that both happened."""
        for amount, these in self._by_amount.items():
            for other_place, other in self._by_amount.get(difference_centavos - amount, ()):
                for place, one in these:
                    # each pair once; the same single row cannot have both slips
                    if other_place < place and (one.only_at is None or one.only_at != other.only_at):
                        yield _BOTH * one.odds * other.odds, (other, one)
