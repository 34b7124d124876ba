"""How rows are called in a sentence."""

from datetime import datetime

from sukli.business_day import MANILA
from sukli.explaining.shift import Expense, Movement, Removed, Sale
from sukli.money import in_pesos


def clock_time(at: datetime) -> str:
    """As the screens show it: 3:07 PM."""
    local = at.astimezone(MANILA)
    return f"{local.hour % 12 or 12}:{local:%M %p}"


def named_sale(sale: Sale | Removed) -> str:
    """Order #12 of 3:07 PM; numbers are used again in a day, so the time belongs to it."""
    name = "The sale" if sale.order_number is None else f"Order #{sale.order_number}"
    return f"{name} of {clock_time(sale.made_at)}"


def named_movement(movement: Movement) -> str:
    """Cash out of ₱500.00 at 3:07 PM (Ice)."""
    about = f" ({movement.description})" if movement.description else ""
    return f"Cash {movement.direction} of {in_pesos(movement.amount_centavos)} at {clock_time(movement.made_at)}{about}"


def named_expense(expense: Expense) -> str:
    """The expense of ₱500.00 at 3:07 PM (Ice)."""
    about = f" ({expense.description})" if expense.description else ""
    return f"The expense of {in_pesos(expense.amount_centavos)} at {clock_time(expense.made_at)}{about}"
