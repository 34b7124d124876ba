"""Money of voided orders: recorded as given back but kept, or given back and not recorded."""

from collections.abc import Iterator
from functools import partial

from sukli.explaining.names import named_sale
from sukli.explaining.shift import Sale, Shift
from sukli.explaining.slip import Row, Slip
from sukli.money import in_pesos

_NOT_GIVEN = 0.05
_NOT_RECORDED = 0.05
_RESTORED = 0.08


def refund_slips(shift: Shift) -> Iterator[Slip]:
    """Yield a slip for each void, and for each void that was undone."""
    for sale in (*shift.sales, *shift.voided_from_elsewhere):
        if not sale.cash_centavos:
            continue
        row = (Row("sale", sale.id),)
        if sale.is_voided and sale.given_back_centavos:
            sentence = partial(_not_given, sale)
            yield Slip("refund_not_given", sale.given_back_centavos, row, _NOT_GIVEN, sentence)
        elif sale.is_voided:
            yield Slip("refund_not_recorded", -sale.cash_centavos, row, _NOT_RECORDED, partial(_not_recorded, sale))
        elif sale.was_restored:
            yield Slip("restored", -sale.cash_centavos, row, _RESTORED, partial(_restored, sale))


def _not_given(sale: Sale) -> str:
    amount = in_pesos(sale.given_back_centavos)
    return f"{named_sale(sale)} was voided, and its {amount} may not have been given back."


def _not_recorded(sale: Sale) -> str:
    amount = in_pesos(sale.cash_centavos)
    return f"{named_sale(sale)} was voided, and its {amount} may have been given back without being recorded."


def _restored(sale: Sale) -> str:
    amount = in_pesos(sale.cash_centavos)
    return f"{named_sale(sale)} was voided and restored, and its {amount} may have stayed with the customer."
