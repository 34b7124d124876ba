"""Reads of expenses. Deleted ones are in no sum and are listed apart."""

from datetime import date

from sqlalchemy import Connection, Row, func, select

from sukli.db.rows import of_row
from sukli.errors import NotFound
from sukli.expenses.schemas import DeletedExpense, Expense, ExpensesOfDay
from sukli.expenses.tables import deleted_expenses, expenses
from sukli.staff.tables import staff

SPENT = func.coalesce(func.sum(expenses.c.amount_centavos), 0)

with_staff = select(expenses, staff.c.first_name).join_from(expenses, staff, expenses.c.staff_id == staff.c.id)
_remover = staff.alias("remover")
_deleted = (
    select(deleted_expenses, staff.c.first_name, _remover.c.first_name.label("deleted_by_first_name"))
    .join_from(deleted_expenses, staff, deleted_expenses.c.staff_id == staff.c.id)
    .join(_remover, deleted_expenses.c.deleted_by == _remover.c.id)
)


def expense_by_id(connection: Connection, expense_id: str) -> Expense:
    """One expense. Raises NotFound."""
    row = connection.execute(with_staff.where(expenses.c.id == expense_id)).one_or_none()
    if row is None:
        raise NotFound("There is no such expense.")
    return _as_expense(row)


def expenses_of_day(connection: Connection, day: date) -> ExpensesOfDay:
    """The expenses of a business day and their sum, and those that were deleted."""
    newest_first = with_staff.where(expenses.c.business_on == day).order_by(
        expenses.c.created_at.desc(), expenses.c.id.desc()
    )
    return ExpensesOfDay(
        on=day,
        total_centavos=spent_on(connection, day),
        expenses=[_as_expense(row) for row in connection.execute(newest_first)],
        deleted=_deleted_on(connection, day),
    )


def spent_on(connection: Connection, day: date) -> int:
    """The sum of a business day's expenses, in centavos."""
    total = connection.execute(select(SPENT).where(expenses.c.business_on == day)).scalar_one()
    # PostgreSQL's sum of bigint is numeric
    return int(total)


def is_deleted(connection: Connection, expense_id: str) -> bool:
    """Whether this expense existed and was deleted."""
    known = select(deleted_expenses.c.id).where(deleted_expenses.c.id == expense_id)
    return connection.scalar(known) is not None


def _deleted_on(connection: Connection, day: date) -> list[DeletedExpense]:
    latest_first = _deleted.where(deleted_expenses.c.business_on == day).order_by(
        deleted_expenses.c.deleted_at.desc(), deleted_expenses.c.id.desc()
    )
    return [
        of_row(DeletedExpense, row, on=row.business_on, staff_first_name=row.first_name)
        for row in connection.execute(latest_first)
    ]


def _as_expense(row: Row[tuple[object, ...]]) -> Expense:
    return of_row(Expense, row, on=row.business_on, staff_first_name=row.first_name)
