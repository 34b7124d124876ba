"""Two slips that only together make the difference, but for a few coins: a count is off by a peso on any day."""

from collections.abc import Iterable, Iterator

from sukli.explaining.alike import Alike
from sukli.explaining.bills import PESO
from sukli.explaining.chance import beside_a_slip
from sukli.explaining.pairs import Pairs

# whole pesos, of which a count is mostly off
_RESTS = [(pesos * PESO, beside_a_slip(pesos * PESO)) for pesos in (-3, -2, -1, 1, 2, 3)]
# what is rarer makes no pair that is likelier than something without a row
_FROM = 0.001


def pairs_beside_coins(found: Iterable[Alike], difference_centavos: int) -> Iterator[tuple[float, tuple[Alike, Alike]]]:
    """As `Pairs` has them, with coins for the rest."""
    likely = Pairs(one for one in found if one.odds >= _FROM)
    for rest, coins in _RESTS:
        for chance, two in likely.that_make(difference_centavos - rest):
            yield chance * coins, two
