"""Two slips that only together make the difference, except for a few coins: any count may be off by a peso."""

from collections.abc import Iterable, Iterator

from sukli.explaining.alike import Alike
from sukli.explaining.bills import PESO
from sukli.explaining.chance import beside_a_slip
from sukli.explaining.pairs import Pairs

# whole pesos, the usual error of a count
_RESTS = [(pesos * PESO, beside_a_slip(pesos * PESO)) for pesos in (-3, -2, -1, 1, 2, 3)]
# anything rarer makes no pair that is likelier than something without a row
_FROM = 0.001


def pairs_beside_coins(found: Iterable[Alike], difference_centavos: int) -> Iterator[tuple[float, tuple[Alike, Alike]]]:
    """Yield pairs as `Pairs` does, with coins for the rest."""
    likely = Pairs(one for one in found if one.odds >= _FROM)
    for rest, coins in _RESTS:
        for chance, two in likely.that_make(difference_centavos - rest):
            yield chance * coins, two
