"""Expenses that were paid from the drawer without a recorded cash out."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from sukli.explaining.names import named_expense
from sukli.explaining.shift import Expense, Shift
from sukli.explaining.slip import Row, Slip

_WITHOUT_CASH_OUT = 0.03
_EVIDENCE = "No cash out has this amount."


def expense_slips(shift: Shift) -> Iterator[Slip]:
    """Yield a slip for each expense without a cash out of its amount, not even one that arrived after the count."""
    movements = (*shift.movements, *shift.moved_later)
    taken_out = Counter(
        movement.amount_centavos for movement in movements if movement.direction == "out" and not movement.pays_its_own
    )
    for expense in shift.expenses:
        if taken_out[expense.amount_centavos]:
            taken_out[expense.amount_centavos] -= 1
            continue
        row, sentence = (Row("expense", expense.id),), partial(_from_drawer, expense)
        yield Slip("expense_from_drawer", -expense.amount_centavos, row, _WITHOUT_CASH_OUT, sentence, _EVIDENCE)


def _from_drawer(expense: Expense) -> str:
    return f"{named_expense(expense)} may have been paid from the drawer without a cash out."
