"""Cash whose record reached the server after the count, or never, so that the count did not expect it."""

from collections.abc import Iterator, Sequence
from functools import partial

from sukli.explaining.names import named_movement, named_sale
from sukli.explaining.shift import Movement, Removed, Sale, Shift
from sukli.explaining.slip import Row, Slip
from sukli.money import in_pesos

# the cash of a late-sent order was in the drawer, unless something else is wrong with the order
_ARRIVED = 0.6
# a removed sale may have been rung up again, or paid otherwise
_REMOVED = 0.2


def arrival_slips(shift: Shift) -> Iterator[Slip]:
    """Yield one slip for everything sent after the count, because all of it happened; and one for each removed sale."""
    late, moved = [sale for sale in shift.arrived_later if sale.cash_centavos], shift.moved_later
    amount = sum(sale.cash_centavos for sale in late) + sum(map(_adds, moved))
    if amount:
        rows = (*(Row("sale", sale.id) for sale in late), *(Row("movement", movement.id) for movement in moved))
        yield Slip("arrived_later", amount, rows, _ARRIVED, partial(_arrived, late, moved, amount))
    for sale in shift.removed:
        row, sentence = (Row("removed", sale.id),), partial(_removed, sale)
        yield Slip("removed_from_till", sale.cash_centavos, row, _REMOVED, sentence)


def _adds(movement: Movement) -> int:
    return movement.amount_centavos if movement.direction == "in" else -movement.amount_centavos


def _arrived(late: Sequence[Sale], moved: Sequence[Movement], amount: int) -> str:
    if moved and not late and len(moved) == 1:
        return f"{named_movement(moved[0])} was sent after the count, so it was not in the expected cash."
    if moved:
        return f"{len(late) + len(moved)} records were sent after the count, so they were not in the expected cash."
    if len(late) == 1:
        return f"{named_sale(late[0])} was sent after the count, and its {in_pesos(amount)} may have been counted."
    return f"{len(late)} sales were sent after the count, and their {in_pesos(amount)} may have been counted."


def _removed(sale: Removed) -> str:
    amount = in_pesos(sale.cash_centavos)
    return f"{named_sale(sale)} was removed from a till, and its {amount} may be in the drawer."
