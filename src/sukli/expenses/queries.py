"""Reads of expenses. A deleted one is in none of them; the journal keeps it."""

from datetime import date

from sqlalchemy import Connection, Row, func, select

from sukli.errors import NotFound
from sukli.expenses.schemas import Expense, ExpensesOfDay
from sukli.expenses.tables import expenses
from sukli.staff.tables import staff

SPENT = func.coalesce(func.sum(expenses.c.amount_centavos), 0)

with_staff = select(expenses, staff.c.first_name).join_from(expenses, staff, expenses.c.staff_id == staff.c.id)


def expense_by_id(connection: Connection, expense_id: str) -> Expense:
    """One expense. Raises NotFound."""
    row = connection.execute(with_staff.where(expenses.c.id == expense_id)).one_or_none()
    if row is None:
        raise NotFound("There is no such expense.")
    return _as_expense(row)


def expenses_of_day(connection: Connection, day: date) -> ExpensesOfDay:
    """The expenses of a business day and their sum."""
    newest_first = with_staff.where(expenses.c.business_on == day).order_by(
        expenses.c.created_at.desc(), expenses.c.id.desc()
    )
    return ExpensesOfDay(
        on=day,
        total_centavos=spent_on(connection, day),
        expenses=[_as_expense(row) for row in connection.execute(newest_first)],
    )


def spent_on(connection: Connection, day: date) -> int:
    """The sum of a business day's expenses, in centavos."""
    total = connection.execute(select(SPENT).where(expenses.c.business_on == day)).scalar_one()
    # PostgreSQL's sum of bigint is numeric
    return int(total)


def _as_expense(row: Row[tuple[object, ...]]) -> Expense:
    return Expense.model_construct(
        id=row.id,
        on=row.business_on,
        category=row.category,
        description=row.description,
        amount_centavos=row.amount_centavos,
        created_at=row.created_at,
        staff_id=row.staff_id,
        staff_first_name=row.first_name,
    )
