"""Differences between what a customer handed over and what was typed, which made the change wrong."""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import permutations
from typing import NamedTuple

from sukli.explaining.bills import BILLS, bills_of, could_be_received, likely_received
from sukli.explaining.digits import swapped_amounts
from sukli.explaining.large_bills import LargeBills, large_bills_of
from sukli.explaining.names import named_sale
from sukli.explaining.shift import Sale, Shift
from sukli.explaining.slip import Row, Slip
from sukli.explaining.slip_groups import SlipGroup, any_of, common_sale_row
from sukli.money import in_pesos

# for one order and any two bills
_OTHER_BILL = 0.0005
_DIGITS = 0.003
# divided among the sums that the customer may have handed over
_NO_CHANGE = 0.003
# if the count makes it this many times likelier, the count is given as evidence
_SUPPORTED_FROM = 1.5
_COUNT_SUPPORTS = "The ₱1,000 and ₱500 bills in the count support this."


class _MixedUp(NamedTuple):
    """One bill mistaken for another."""

    typed: int
    given: int
    odds: float
    evidence: str


def received_slips(shift: Shift) -> Iterator[Slip]:
    """Yield the slips in what was typed as received, for each order where that was more than its amount."""
    bills = large_bills_of(shift)
    mix_ups = [_mixed_up(typed, given, bills) for typed, given in permutations(BILLS, 2)]
    for sale in shift.sales:
        received = sale.cash_received_centavos
        if received is not None and received > sale.cash_centavos > 0:
            yield from _other_bill(sale, received, mix_ups)
            yield from _digits(sale, received)


def changes_not_given(shift: Shift) -> Iterator[SlipGroup]:
    """Yield change not given for each order that seems paid exactly: of all kinds of slips the most numerous."""
    odds: defaultdict[int, float] = defaultdict(float)
    by_change: defaultdict[int, list[tuple[Sale, int]]] = defaultdict(list)
    for sale in shift.sales:
        cash, typed = sale.cash_centavos, sale.cash_received_centavos
        if cash and (typed is None or typed == cash):
            likely = likely_received(cash)
            for received in likely:
                odds[received - cash] += _NO_CHANGE / len(likely)
                by_change[received - cash].append((sale, received))
    for change, orders in by_change.items():
        common_rows = common_sale_row([sale for sale, _ in orders])
        yield SlipGroup(
            "change_not_given", change, any_of(odds[change]), common_rows, partial(_changes_not_given, orders)
        )


def _changes_not_given(orders: list[tuple[Sale, int]]) -> list[Slip]:
    return [_change_not_given(sale, received) for sale, received in orders]


def _change_not_given(sale: Sale, received: int) -> Slip:
    odds = _NO_CHANGE / len(likely_received(sale.cash_centavos))
    sentence = partial(_no_change, sale, received)
    return Slip("change_not_given", received - sale.cash_centavos, (Row("sale", sale.id),), odds, sentence)


def _mixed_up(typed: int, given: int, bills: LargeBills) -> _MixedUp:
    counted = bills.likelier({typed: -1, given: 1})
    return _MixedUp(typed, given, _OTHER_BILL * counted, _COUNT_SUPPORTS if counted > _SUPPORTED_FROM else "")


def _other_bill(sale: Sale, received: int, mix_ups: list[_MixedUp]) -> Iterator[Slip]:
    bills, row = bills_of(received), (Row("sale", sale.id),)
    for mix_up in mix_ups:
        actual = received - mix_up.typed + mix_up.given
        if mix_up.typed in bills and could_be_received(actual, sale.cash_centavos):
            sentence = partial(_other_amount, sale, received, actual)
            yield Slip("other_bill", actual - received, row, mix_up.odds, sentence, mix_up.evidence)


def _digits(sale: Sale, received: int) -> Iterator[Slip]:
    for actual in swapped_amounts(received):
        if could_be_received(actual, sale.cash_centavos):
            sentence = partial(_other_amount, sale, received, actual)
            yield Slip("received_digits", actual - received, (Row("sale", sale.id),), _DIGITS, sentence)


def _no_change(sale: Sale, received: int) -> str:
    change = in_pesos(received - sale.cash_centavos)
    typed = "without change" if sale.cash_received_centavos is None else "as paid exactly"
    return f"{named_sale(sale)} was recorded {typed}; {change} from {in_pesos(received)} may not have been given back."


def _other_amount(sale: Sale, received: int, actual: int) -> str:
    change = in_pesos(received - sale.cash_centavos)
    recorded = f"change of {change} was given from {in_pesos(received)}"
    return f"{named_sale(sale)}: {recorded}; it may have been {in_pesos(actual)}."
