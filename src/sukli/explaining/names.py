"""How rows are called: in a sentence, and by themselves."""

from datetime import datetime

from sukli.business_day import time_of_day
from sukli.explaining.shift import Expense, Movement, Removed, Sale, Shift
from sukli.explaining.slip import Row
from sukli.money import in_pesos


def named_sale(sale: Sale | Removed) -> str:
    """Order #12 of 3:07 PM; numbers are used again in a day, so the time belongs to it."""
    name = "The sale" if sale.order_number is None else f"Order #{sale.order_number}"
    return f"{name} of {time_of_day(sale.made_at)}"


def named_movement(movement: Movement) -> str:
    """Cash out of ₱500.00 at 3:07 PM (Ice)."""
    about = f" ({movement.description})" if movement.description else ""
    return (
        f"Cash {movement.direction} of {in_pesos(movement.amount_centavos)} at {time_of_day(movement.made_at)}{about}"
    )


def named_expense(expense: Expense) -> str:
    """The expense of ₱500.00 at 3:07 PM (Ice)."""
    about = f" ({expense.description})" if expense.description else ""
    return f"The expense of {in_pesos(expense.amount_centavos)} at {time_of_day(expense.made_at)}{about}"


def names_of(shift: Shift) -> dict[Row, str]:
    """What each row is called where it stands by itself: Order #12, 3:07 PM; Cash out of ₱500.00, 3:07 PM."""
    names = {}
    for sale in (*shift.sales, *shift.voided_from_elsewhere, *shift.arrived_later):
        names[Row("sale", sale.id)] = _at(_order(sale), sale.made_at)
    for removed in shift.removed:
        names[Row("removed", removed.id)] = _at(_order(removed), removed.made_at)
    for movement in (*shift.movements, *shift.moved_later):
        amount = in_pesos(movement.amount_centavos)
        names[Row("movement", movement.id)] = _at(f"Cash {movement.direction} of {amount}", movement.made_at)
    for expense in shift.expenses:
        amount = in_pesos(expense.amount_centavos)
        names[Row("expense", expense.id)] = _at(f"Expense of {amount}", expense.made_at)
    for payment in shift.payments:
        amount = f"{payment.kind} payment of {in_pesos(payment.amount_centavos)}"
        names[Row("payment", payment.id)] = amount if payment.made_at is None else _at(amount, payment.made_at)
    return names


def _order(sale: Sale | Removed) -> str:
    return "Sale" if sale.order_number is None else f"Order #{sale.order_number}"


def _at(name: str, at: datetime) -> str:
    return f"{name}, {time_of_day(at)}"
