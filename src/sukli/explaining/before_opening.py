"""Cash of orders rung up before the drawer was opened: it may be in the drawer, but not in the float."""

from collections.abc import Iterator
from functools import partial

from sukli.explaining.names import named_sale
from sukli.explaining.shift import Sale, Shift
from sukli.explaining.slip import Row, Slip
from sukli.money import in_pesos

# usually the person who opens the drawer counts what is in it; some take over what was left in the evening
_NOT_IN_FLOAT = 0.3
_EVIDENCE = "No shift has it."


def before_opening_slips(shift: Shift) -> Iterator[Slip]:
    """Yield one slip for all of them, since all of that cash was there."""
    sold = [sale for sale in shift.sold_before if sale.cash_centavos]
    amount = sum(sale.cash_centavos for sale in sold)
    if amount > 0:
        rows = tuple(Row("sale", sale.id) for sale in sold)
        yield Slip("sold_before_opening", amount, rows, _NOT_IN_FLOAT, partial(_sold_before, sold, amount), _EVIDENCE)


def _sold_before(sold: list[Sale], amount: int) -> str:
    if len(sold) == 1:
        return f"{named_sale(sold[0])} was sold before the drawer was opened, and its {in_pesos(amount)} may be in it."
    return f"{len(sold)} sales were made before the drawer was opened, and their {in_pesos(amount)} may be in it."
