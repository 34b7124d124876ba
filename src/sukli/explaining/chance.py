"""How likely a difference is without any slip that has a row: coins, a lost bill, and the unknown."""

from math import exp

from sukli.explaining.bills import BILLS, PESO
from sukli.explaining.large_bills import LargeBills

# the most that coins may add to a slip, in centavos
COINS = 10 * PESO
# how often a count is right to the centavo; roughly how often it is off by a peso, and how much rarer by a quarter
_EXACT = 0.75
_OFF_BY_A_PESO = 0.05
_OFF_BY_A_QUARTER = 0.2
_QUARTER = 25
# how often a shift without a slip is off by coins
_OFF_BY_COINS = 0.15
# this many more centavos are e times rarer: beside a slip, and alone
_RARER_BESIDE = 3 * PESO
_RARER_ALONE = 4 * PESO
_LOST_BILL = 0.1
# an amount of no known kind, in steps of ₱5, as prices are; other amounts are rarer still, and so are large ones: half
# of all are below this
_UNKNOWN = 0.006
_STEP = 5 * PESO
_OFF_THE_STEPS = 0.1
_HALF_BELOW = 500 * PESO


def beside_a_slip(rest_centavos: int) -> float:
    """Return the likelihood that the rest of a difference, beyond a slip, is coins; 0 if it is more than coins."""
    if rest_centavos == 0:
        return _EXACT
    if abs(rest_centavos) > COINS or rest_centavos % _QUARTER:
        return 0.0
    whole = _OFF_BY_A_PESO * exp(-abs(rest_centavos) / _RARER_BESIDE)
    return whole * _OFF_BY_A_QUARTER if rest_centavos % PESO else whole


def without_a_slip(difference_centavos: int, large_bills: LargeBills) -> float:
    """Return the likelihood of a difference in a shift in which none of the slips happened."""
    coins = _OFF_BY_COINS * exp(-abs(difference_centavos) / _RARER_ALONE)
    bills = sum(beside_a_slip(difference_centavos + bill) * large_bills.likelier({bill: -1}) for bill in BILLS)
    return coins + _LOST_BILL / len(BILLS) * bills + _unknown(difference_centavos)


def _unknown(difference_centavos: int) -> float:
    one_step = _STEP / (2 * _HALF_BELOW) * (1 + abs(difference_centavos) / _HALF_BELOW) ** -2
    return _UNKNOWN * one_step * (_OFF_THE_STEPS if difference_centavos % _STEP else 1)
