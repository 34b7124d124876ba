"""An expense on the wire. Amounts in centavos. Spec sections 2 and 5."""

from datetime import date
from typing import Annotated

from pydantic import Field

from sukli.expenses.categories import Category
from sukli.wire import MOST_CENTAVOS, Day, Name, Wire, WireId, WireInstant


class ExpenseEntry(Wire):
    """What a person types; all of it is required."""

    category: Category
    description: Annotated[Name, Field(max_length=500)]
    amount_centavos: Annotated[int, Field(ge=1, le=MOST_CENTAVOS)]


class NewExpense(ExpenseEntry):
    """An expense to record; `on` is the day of the date picker, today when it is left out."""

    id: WireId
    on: Day | None = None


class Expense(ExpenseEntry):
    """What was spent on the business day `on`; `created_at` is when it was recorded, perhaps on a later day."""

    id: WireId
    on: date
    created_at: WireInstant
    staff_id: WireId
    staff_first_name: str


class ExpensesOfDay(Wire):
    """A day's expenses, newest first, and their sum."""

    on: date
    total_centavos: int
    expenses: list[Expense]
