"""Two slips in one shift that only together make its difference."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from sukli.explaining.alike import Alike, odds_of

# where two happened, how much rarer it is than their odds say: few shifts have any
_BOTH = 0.25


def pairs(found: Iterable[Alike], difference_centavos: int) -> Iterator[tuple[float, tuple[Alike, Alike]]]:
    """Each two that make exactly the difference, and how likely it is that both happened."""
    before: dict[int, list[tuple[float, Alike]]] = defaultdict(list)
    for one in found:
        odds, amount = odds_of(one), one[0].amount_centavos
        for other_odds, other in before[difference_centavos - amount]:
            if _rows(one) != _rows(other):
                yield _BOTH * odds * other_odds, (other, one)
        before[amount].append((odds, one))


def _rows(same: Alike) -> set[object]:
    return {row for slip in same for row in slip.rows}
