"""Reads of expenses. Deleted ones are in no sum and are listed separately."""

from datetime import date

from sqlalchemy import Connection, Label, Table, case, func, select

from sukli.cash.tables import cash_transactions
from sukli.db.rows import found, of_row
from sukli.expenses.schemas import DeletedExpense, Expense, ExpensesOfDay
from sukli.expenses.tables import deleted_expenses, expenses
from sukli.shifts.place import closed_until, is_closed
from sukli.staff.queries import with_first_names

SPENT = func.coalesce(func.sum(expenses.c.amount_centavos), 0)


def _paid_from_drawer(table: Table) -> Label[int | None]:
    paid = (cash_transactions.c.expense_id == table.c.id, ~cash_transactions.c.voided)
    cash_out = select(cash_transactions.c.amount_centavos).where(*paid).correlate(table)
    return cash_out.scalar_subquery().label("cash_out_centavos")


with_staff = with_first_names(expenses, staff_first_name=expenses.c.staff_id)
_with_cash_out = with_staff.add_columns(_paid_from_drawer(expenses))
_deleted = with_first_names(
    deleted_expenses,
    staff_first_name=deleted_expenses.c.staff_id,
    deleted_by_first_name=deleted_expenses.c.deleted_by,
    approved_by_first_name=deleted_expenses.c.approved_by,
).add_columns(_paid_from_drawer(deleted_expenses))


def expense_by_id(connection: Connection, expense_id: str) -> Expense:
    """Return one expense. Raises NotFound."""
    row = connection.execute(_with_cash_out.where(expenses.c.id == expense_id)).one_or_none()
    return of_row(Expense, found(row, "expense"))


def expenses_of_day(connection: Connection, day: date) -> ExpensesOfDay:
    """Return the expenses of a business day, their sum, and the deleted ones."""
    newest_first = _with_cash_out.where(expenses.c.business_on == day).order_by(
        expenses.c.created_at.desc(), expenses.c.id.desc()
    )
    return ExpensesOfDay(
        on=day,
        total_centavos=spent_on(connection, day),
        expenses=[of_row(Expense, row) for row in connection.execute(newest_first)],
        deleted=_deleted_on(connection, day),
        closed=is_closed(closed_until(connection), day),
    )


def spent_on(connection: Connection, day: date) -> int:
    """Return the sum of a business day's expenses, in centavos."""
    total = connection.execute(select(SPENT).where(expenses.c.business_on == day)).scalar_one()
    # PostgreSQL's sum of bigint is numeric
    return int(total)


def paid_from_drawer_on(connection: Connection, day: date) -> int:
    """Return how much of a business day's expenses was paid by cash out recorded with them, in centavos.

    If an expense was made smaller since, it counts as paid with no more than its present amount.
    """
    moved, spent = cash_transactions.c, expenses.c.amount_centavos
    paid = case((moved.amount_centavos < spent, moved.amount_centavos), else_=spent)
    total = (
        select(func.coalesce(func.sum(paid), 0))
        .join_from(cash_transactions, expenses, moved.expense_id == expenses.c.id)
        .where(moved.business_on == day, expenses.c.business_on == day, ~moved.voided)
    )
    return int(connection.execute(total).scalar_one())


def _deleted_on(connection: Connection, day: date) -> list[DeletedExpense]:
    latest_first = _deleted.where(deleted_expenses.c.business_on == day).order_by(
        deleted_expenses.c.deleted_at.desc(), deleted_expenses.c.id.desc()
    )
    return [of_row(DeletedExpense, row) for row in connection.execute(latest_first)]
