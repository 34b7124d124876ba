"""The names of rows: within a sentence, and by themselves."""

from collections.abc import Container
from datetime import datetime

from sukli.business_day import time_of_day
from sukli.explaining.shift import Expense, Movement, Payment, Removed, Sale, Shift
from sukli.explaining.slip import Row
from sukli.money import in_pesos


def named_sale(sale: Sale | Removed) -> str:
    """Return 'Order #12 of 3:07 PM'; order numbers are reused within a day, so the time belongs to the name."""
    name = "The sale" if sale.order_number is None else f"Order #{sale.order_number}"
    return f"{name} of {time_of_day(sale.made_at)}"


def named_movement(movement: Movement) -> str:
    """Return 'Cash out of ₱500.00 at 3:07 PM (Ice)'."""
    about = f" ({movement.description})" if movement.description else ""
    return (
        f"Cash {movement.direction} of {in_pesos(movement.amount_centavos)} at {time_of_day(movement.made_at)}{about}"
    )


def named_expense(expense: Expense) -> str:
    """Return 'The expense of ₱500.00 at 3:07 PM (Ice)'."""
    about = f" ({expense.description})" if expense.description else ""
    return f"The expense of {in_pesos(expense.amount_centavos)} at {time_of_day(expense.made_at)}{about}"


def names_of(shift: Shift, rows: Container[Row]) -> dict[Row, str]:
    """Return each row's name by itself: 'Order #12, 3:07 PM'; 'Cash out of ₱500.00, 3:07 PM'.

    A count and a float have no name.
    """
    sales = (*shift.sales, *shift.voided_from_elsewhere, *shift.arrived_later, *shift.sold_before)
    return {
        **{row: _sold(sale) for sale in sales if (row := Row("sale", sale.id)) in rows},
        **{row: _sold(removed) for removed in shift.removed if (row := Row("removed", removed.id)) in rows},
        **{
            row: _amount(f"Cash {movement.direction}", movement)
            for movement in (*shift.movements, *shift.moved_later)
            if (row := Row("movement", movement.id)) in rows
        },
        **{
            row: _amount("Expense", expense)
            for expense in shift.expenses
            if (row := Row("expense", expense.id)) in rows
        },
        **{
            row: _amount(f"{payment.kind} payment", payment)
            for payment in shift.payments
            if (row := Row("payment", payment.id)) in rows
        },
    }


def _sold(sale: Sale | Removed) -> str:
    return _at("Sale" if sale.order_number is None else f"Order #{sale.order_number}", sale.made_at)


def _amount(what: str, of: Movement | Expense | Payment) -> str:
    name = f"{what} of {in_pesos(of.amount_centavos)}"
    return name if of.made_at is None else _at(name, of.made_at)


def _at(name: str, at: datetime) -> str:
    return f"{name}, {time_of_day(at)}"
