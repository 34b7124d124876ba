"""What a count by denomination tells about ₱1,000 and ₱500 bills, compared with how many should be in the drawer."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp

from sukli.explaining.bills import FIVE_HUNDRED, THOUSAND
from sukli.explaining.shift import Sale, Shift

# the share of orders typed as paid exactly that were not: bills came in with these that nobody typed
_NOT_EXACT = 0.3
# the share of bills received that are still there if none was recorded as leaving: some are changed next door
_KEPT = {THOUSAND: 0.95, FIVE_HUNDRED: 0.7}
# how often change of ₱500 or more includes such a bill
_GIVEN_AS_CHANGE = 0.6
# the uncertainty, in bills squared: a constant, and per bill that came in, was given as change or was taken out
_ALWAYS_UNSURE = 0.15
_UNSURE_OF_CAME = {THOUSAND: 0.3, FIVE_HUNDRED: 0.6}
_UNSURE_OF_CHANGE = 0.2
_UNSURE_OF_TAKEN_OUT = 0.15
# a count makes a slip at most this many times more, or less, likely
_MOST = 20.0


@dataclass(frozen=True, slots=True)
class LargeBills:
    """By bill: how many more were counted than expected, and the variance of that."""

    surplus: Mapping[int, tuple[float, float]]

    def likelier(self, more: Mapping[int, int]) -> float:
        """Return how many times likelier the count is if this many more bills came in than recorded; 1 is neutral."""
        ratio = 1.0
        for bill, count in more.items():
            if bill in self.surplus:
                surplus, variance = self.surplus[bill]
                ratio *= exp((surplus**2 - (surplus - count) ** 2) / (2 * variance))
        return min(max(ratio, 1 / _MOST), _MOST)


def large_bills_of(shift: Shift) -> LargeBills:
    """Compare the count with the bills expected; empty if the count was typed as one sum."""
    if not shift.pieces:
        return LargeBills({})
    typed, untyped = _typed(shift)
    scale = 1 + untyped / max(len(typed), 1)
    out = [movement.amount_centavos for movement in shift.movements if movement.direction == "out"]
    surplus = {}
    for bill in (THOUSAND, FIVE_HUNDRED):
        came = scale * sum(_pieces(bill, received) for received, _ in typed)
        went = scale * sum(_pieces(bill, received - cash) for received, cash in typed)
        taken_out = sum(_pieces(bill, amount) for amount in out)
        expected = _KEPT[bill] * came - _GIVEN_AS_CHANGE * went - taken_out
        variance = _UNSURE_OF_CAME[bill] * came + _UNSURE_OF_CHANGE * went + _UNSURE_OF_TAKEN_OUT * taken_out
        surplus[bill] = (shift.pieces.get(bill, 0) - expected, _ALWAYS_UNSURE + variance)
    return LargeBills(surplus)


def _typed(shift: Shift) -> tuple[list[tuple[int, int]], float]:
    """Return what was received for which amount, and roughly how many orders do not tell."""
    typed, untyped = [], 0.0
    for sale in shift.sales:
        untyped += _without_received(sale)
        if sale.cash_received_centavos and sale.cash_received_centavos > sale.cash_centavos > 0:
            typed.append((sale.cash_received_centavos, sale.cash_centavos))
    return typed, untyped


def _without_received(sale: Sale) -> float:
    if not sale.cash_centavos or (sale.cash_received_centavos or 0) > sale.cash_centavos:
        return 0
    return 1 if sale.cash_received_centavos is None else _NOT_EXACT


def _pieces(bill: int, amount: int) -> int:
    """Return how many of this bill an amount holds, using as few bills as possible."""
    return amount // THOUSAND if bill == THOUSAND else amount % THOUSAND // FIVE_HUNDRED
