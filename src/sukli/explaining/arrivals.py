"""Sales whose cash lay in the drawer when it was counted, and that the server did not know."""

from collections.abc import Iterator
from functools import partial

from sukli.explaining.names import named_sale
from sukli.explaining.shift import Removed, Sale, Shift
from sukli.explaining.slip import Row, Slip
from sukli.money import in_pesos

# the cash of an order that a till sent late was there, unless something else is wrong with it
_ARRIVED = 0.6
# what was removed may have been rung up anew, or paid otherwise
_REMOVED = 0.2


def arrival_slips(shift: Shift) -> Iterator[Slip]:
    """One for all sales that were sent after the count, since all were made; one for each that was removed."""
    late = [sale for sale in shift.arrived_later if sale.cash_centavos]
    if late:
        rows, amount = tuple(Row("sale", sale.id) for sale in late), sum(sale.cash_centavos for sale in late)
        yield Slip("arrived_later", amount, rows, _ARRIVED, partial(_arrived, late, amount))
    for sale in shift.removed:
        row, told = (Row("removed", sale.id),), partial(_removed, sale)
        yield Slip("removed_from_till", sale.cash_centavos, row, _REMOVED, told)


def _arrived(late: list[Sale], amount: int) -> str:
    if len(late) == 1:
        return f"{named_sale(late[0])} was sent after the count, and its {in_pesos(amount)} may have been counted."
    return f"{len(late)} sales were sent after the count, and their {in_pesos(amount)} may have been counted."


def _removed(sale: Removed) -> str:
    amount = in_pesos(sale.cash_centavos)
    return f"{named_sale(sale)} was removed from a till, and its {amount} may be in the drawer."
