"""Two slips in one shift that only together make its difference."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from sukli.explaining.alike import Alike

# where two happened, how much rarer it is than their odds say: few shifts have any
_BOTH = 0.25


class Pairs:
    """All of a shift two by two; sorted once by amount, for several differences."""

    def __init__(self, found: Iterable[Alike]) -> None:
        self._by_amount: defaultdict[int, list[tuple[int, Alike]]] = defaultdict(list)
        for place, one in enumerate(found):
            self._by_amount[one.amount_centavos].append((place, one))

    def that_make(self, difference_centavos: int) -> Iterator[tuple[float, tuple[Alike, Alike]]]:
        """Each two that make exactly the difference, and how likely it is that both happened."""
        for amount, these in self._by_amount.items():
            for other_place, other in self._by_amount.get(difference_centavos - amount, ()):
                for place, one in these:
                    # each two once; a single sale has one slip or the other
                    if other_place < place and (one.only_at is None or one.only_at != other.only_at):
                        yield _BOTH * one.odds * other.odds, (other, one)
