"""Two slips in one shift that only together make its difference."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from sukli.explaining.alike import Alike

# where two happened, how much rarer it is than their odds say: few shifts have any
_BOTH = 0.25


def pairs(found: Iterable[Alike], difference_centavos: int) -> Iterator[tuple[float, tuple[Alike, Alike]]]:
    """Each two that make exactly the difference, and how likely it is that both happened."""
    before: dict[int, list[Alike]] = defaultdict(list)
    for one in found:
        for other in before.get(difference_centavos - one.amount_centavos, ()):
            if _rows(one) != _rows(other):
                yield _BOTH * one.odds * other.odds, (other, one)
        before[one.amount_centavos].append(one)


def _rows(same: Alike) -> set[object]:
    return {row for slip in same.slips() for row in slip.rows}
