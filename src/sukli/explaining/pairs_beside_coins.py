"""Two slips that only together make the difference, except for a few coins: any count may be off by a peso."""

from collections.abc import Iterable, Iterator

from sukli.explaining.bills import PESO
from sukli.explaining.chance import beside_a_slip
from sukli.explaining.pairs import Pairs
from sukli.explaining.slip_groups import SlipGroup

# whole pesos, the usual error of a count
_COINS = [(pesos * PESO, beside_a_slip(pesos * PESO)) for pesos in (-3, -2, -1, 1, 2, 3)]
# anything rarer makes no pair that is likelier than something without a row
_LEAST_ODDS = 0.001


def pairs_beside_coins(
    groups: Iterable[SlipGroup], difference_centavos: int
) -> Iterator[tuple[float, tuple[SlipGroup, SlipGroup]]]:
    """Yield pairs as `Pairs` does, with coins for the rest."""
    likely = Pairs(group for group in groups if group.odds >= _LEAST_ODDS)
    for rest, coins in _COINS:
        for chance, pair in likely.matching(difference_centavos - rest):
            yield chance * coins, pair
