"""Orders paid otherwise than recorded: through an app instead of in cash, or the other way round."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta
from functools import partial

from sukli.explaining.names import named_sale
from sukli.explaining.shift import Payment, Sale, Shift, Tender
from sukli.explaining.slip import Row, Slip
from sukli.explaining.slip_groups import SlipGroup, any_of, common_sale_row
from sukli.money import in_pesos

# a payment without a sale often belongs to an order that was rung up at about its time; divided among the orders of its
# amount, at about that time and at other times
_BY_APP = 0.4
_BY_APP_AT_ANOTHER_TIME = 0.01
_ABOUT = timedelta(minutes=15)
# for one order paid in cash, where nobody recorded payments without an order
_BY_SOME_APP = 0.0006
# for one unverified reference, and for all of them together: where nobody verifies any, none of them says much
_IN_CASH = 0.06
_ALL_IN_CASH = 0.2


def tender_slips(shift: Shift) -> Iterator[Slip]:
    """Yield app payments without an order that a cash order may have been, and cash for payments not verified."""
    in_cash = [sale for sale in shift.sales if sale.cash_centavos]
    for payment in shift.payments:
        yield from _paid_by_app(payment, [sale for sale in in_cash if sale.cash_centavos == payment.amount_centavos])
    unverified = [(sale, part) for sale in shift.sales for part in sale.other if not part.is_verified]
    odds = min(_IN_CASH, _ALL_IN_CASH / max(len(unverified), 1))
    for sale, part in unverified:
        row, sentence = (Row("sale", sale.id),), partial(_in_cash, sale, part)
        yield Slip(
            "paid_in_cash", part.amount_centavos, row, odds, sentence, f"Its {part.kind} payment is not verified."
        )


def paid_by_some_app(shift: Shift) -> Iterator[SlipGroup]:
    """Yield every cash order, if others were paid through an app and nobody recorded payments without an order."""
    if shift.payments or not any(sale.other for sale in shift.sales):
        return
    by_amount: defaultdict[int, list[Sale]] = defaultdict(list)
    for sale in shift.sales:
        by_amount[sale.cash_centavos].append(sale)
    by_amount.pop(0, None)
    for amount, sales in by_amount.items():
        odds = any_of(_BY_SOME_APP * len(sales))
        yield SlipGroup("paid_by_app", -amount, odds, common_sale_row(sales), partial(_by_some_app, sales))


def _by_some_app(sales: list[Sale]) -> list[Slip]:
    return [
        Slip("paid_by_app", -sale.cash_centavos, (Row("sale", sale.id),), _BY_SOME_APP, partial(_by_one, sale))
        for sale in sales
    ]


def _paid_by_app(payment: Payment, sales: list[Sale]) -> Iterator[Slip]:
    evidence = f"A {payment.kind} payment of {in_pesos(payment.amount_centavos)} belongs to no order."
    near = [_is_near(payment, sale) for sale in sales]
    for sale, is_near in zip(sales, near, strict=True):
        odds = (_BY_APP if is_near else _BY_APP_AT_ANOTHER_TIME) / near.count(is_near)
        rows = (Row("sale", sale.id), Row("payment", payment.id))
        yield Slip("paid_by_app", -sale.cash_centavos, rows, odds, partial(_by_app, sale, payment), evidence)


def _is_near(payment: Payment, sale: Sale) -> bool:
    """Whether the order was rung up at about the time of the payment; any counts if nobody knows that time."""
    return payment.made_at is None or abs(payment.made_at - sale.made_at) <= _ABOUT


def _by_app(sale: Sale, payment: Payment) -> str:
    way = payment.kind if payment.reference is None else f"{payment.kind} ({payment.reference})"
    return f"{named_sale(sale)} was recorded as cash, and {in_pesos(sale.cash_centavos)} may have come by {way}."


def _by_one(sale: Sale) -> str:
    return f"{named_sale(sale)} was recorded as cash, and its {in_pesos(sale.cash_centavos)} may have come by an app."


def _in_cash(sale: Sale, part: Tender) -> str:
    amount = in_pesos(part.amount_centavos)
    return f"{named_sale(sale)} was recorded as {part.kind}, and its {amount} may have been paid in cash."
