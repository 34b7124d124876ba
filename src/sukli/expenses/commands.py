"""Writes of expenses. Why they work this way: docs/decisions/day.md."""

from datetime import date, timedelta
from typing import Any

from sqlalchemy import RowMapping, select

from sukli.approvals.requiring import approver_values, require_approval
from sukli.approvals.schemas import Asked
from sukli.business_day import FIRST_DAY, day_of
from sukli.cash.commands import record_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.db.journal import values_after
from sukli.db.recorded import Recorded
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.expenses.errors import ExpenseChanged, ExpenseDeleted, ExpenseDiffers
from sukli.expenses.history import CHANGED, DELETED, RECORDED
from sukli.expenses.queries import expense_by_id
from sukli.expenses.schemas import Expense, ExpenseChange, ExpenseEntry, NewExpense
from sukli.expenses.tables import deleted_expenses, expenses
from sukli.http.schema_types import Wire
from sukli.printing.chosen import NO_PRINTERS, Printers
from sukli.shifts.locking import lock_against_closing
from sukli.staff.makers import noted_wait

_TYPED = tuple(ExpenseEntry.model_fields)
# fields that are not part of the expense, and may differ between tries
_NOT_COMPARED = {"id", "held_ms", "made_by"}


def record_expense(
    tx: Tx,
    new: NewExpense,
    made_by: str | None = None,
    *,
    approval: str | None = None,
    device_id: str | None = None,
    printers: Printers = NO_PRINTERS,
) -> Recorded[Expense]:
    """Record an expense on the day on which it is made or an earlier one, with its cash out if it has one.

    A repeat returns what is stored.

    :param made_by: who made it, if not the sender
    :param approval: of the cash out
    :param device_id: whose drawer the cash is taken from
    Raises Invalid (a future day, or one before 2020), ExpenseDiffers, ExpenseDeleted, and for a cash out
    CashTransactionDiffers and ApprovalNeeded.
    """
    if new.cash_out_id is not None:
        lock_against_closing(tx)
    made_at, maker = tx.now - timedelta(milliseconds=new.held_ms), made_by or tx.actor
    on = new.on or day_of(made_at)
    typed = _typed(new)
    row = typed | {"id": new.id, "staff_id": maker, "created_at": made_at, "business_on": on}
    is_new = tx.insert_new(expenses, row)
    # the first try's values, since the expense itself may have been changed or deleted
    first_sent = values_after(tx.connection, new.id, RECORDED) or {}
    if is_new:
        if first_sent:
            raise ExpenseDeleted
        # not checked for a repeat: the clock may have been set back since
        if not FIRST_DAY <= on <= tx.today:
            raise Invalid(f"Please choose a day from {FIRST_DAY} to today.", field="on")
        paid = {} if new.cash_out_id is None else {"cash_out_id": new.cash_out_id}
        values = typed | {"on": on.isoformat()} | paid
        tx.record(RECORDED, new.id, after=values | noted_wait(new.held_ms, maker, tx.actor))
        _publish(tx, on)
        if new.cash_out_id is not None:
            record_cash_transaction(
                tx,
                _cash_out_of(new, new.cash_out_id),
                approval,
                made_by=made_by,
                device_id=device_id,
                printers=printers,
                expense_id=new.id,
            )
    elif (
        new.cash_out_id != first_sent.get("cash_out_id")
        or not new.model_dump(mode="json", exclude=_NOT_COMPARED, exclude_none=True).items() <= first_sent.items()
    ):
        raise ExpenseDiffers
    return Recorded(expense_by_id(tx.connection, new.id), is_new)


def change_expense(tx: Tx, expense_id: str, change: ExpenseChange) -> Expense:
    """Change the given fields. Day, time and who recorded it stay; the journal says who changed what.

    Raises NotFound, and ExpenseChanged if somebody else has given one of these fields another value: then nothing is
    written. A field that already has the new value is no conflict, so that a repeat is harmless.
    """
    row = found(_lock(tx, expense_id), "expense")
    before, new, old = _typed_of(row), _typed(change), _typed(change.known)
    for name in new:
        if before[name] not in (old[name], new[name]):
            raise ExpenseChanged(name)
    after = before | new
    if after != before:
        tx.connection.execute(expenses.update().where(expenses.c.id == expense_id), after)
        tx.record(CHANGED, expense_id, before=before, after=after)
        _publish(tx, row["business_on"])
    return expense_by_id(tx.connection, expense_id)


def delete_expense(tx: Tx, expense_id: str, approval: str | None = None) -> None:
    """Take the expense out of every total and list it among the deleted. A repeat does nothing.

    Raises NotFound, ApprovalNeeded.
    """
    row = _lock(tx, expense_id)
    if row is None:
        deleted_before = select(deleted_expenses.c.id).where(deleted_expenses.c.id == expense_id)
        found(tx.connection.scalar(deleted_before), "expense")
        return
    approver_id = require_approval(tx, Asked(action="delete", subject=expense_id), approval)
    deleted = {"deleted_at": tx.now, "deleted_by": tx.actor, "approved_by": approver_id}
    tx.connection.execute(deleted_expenses.insert(), {**row, **deleted})
    tx.connection.execute(expenses.delete().where(expenses.c.id == expense_id))
    tx.record(DELETED, expense_id, before=_typed_of(row), after=approver_values(approver_id) or None)
    _publish(tx, row["business_on"])


def _cash_out_of(new: NewExpense, cash_out_id: str) -> NewCashTransaction:
    return NewCashTransaction(
        id=cash_out_id,
        transaction_type="cash_out",
        amount_centavos=new.amount_centavos,
        description=new.description,
        held_ms=new.held_ms,
    )


def _lock(tx: Tx, expense_id: str) -> RowMapping | None:
    """Return the expense as stored, locked until this transaction ends."""
    row = tx.connection.execute(select(expenses).where(expenses.c.id == expense_id).with_for_update())
    return row.mappings().one_or_none()


def _typed(values: Wire) -> dict[str, Any]:
    return values.model_dump(include=set(_TYPED), exclude_unset=True)


def _typed_of(row: RowMapping) -> dict[str, Any]:
    return {name: row[name] for name in _TYPED}


def _publish(tx: Tx, on: date) -> None:
    tx.mark_dirty(on)
    tx.publish("expenses", "figures")
