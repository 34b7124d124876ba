"""Writes of expenses. Why they work this way: docs/decisions/day.md."""

from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select

from sukli.business_day import FIRST_DAY
from sukli.db.journal import values_after
from sukli.db.recorded import Recorded
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.errors import Invalid, NotFound
from sukli.expenses.errors import ExpenseChanged, ExpenseDeleted, ExpenseDiffers
from sukli.expenses.history import CHANGED, DELETED, RECORDED
from sukli.expenses.queries import expense_by_id, is_deleted
from sukli.expenses.schemas import Expense, ExpenseChange, ExpenseEntry, NewExpense
from sukli.expenses.tables import deleted_expenses, expenses
from sukli.http.schema_types import Wire

_TYPED = tuple(ExpenseEntry.model_fields)
_columns = [column.name for column in expenses.columns]
_note_deleted = deleted_expenses.insert().from_select(
    [*_columns, "deleted_at", "deleted_by"],
    select(
        *(expenses.c[name] for name in _columns),
        bindparam("at", type_=deleted_expenses.c.deleted_at.type),
        bindparam("by", type_=deleted_expenses.c.deleted_by.type),
    ).where(expenses.c.id == bindparam("expense")),
)


class _Held(NamedTuple):
    """An expense that this transaction has locked: its business day, and what was typed."""

    on: date
    typed: dict[str, Any]


def record_expense(tx: Tx, new: NewExpense) -> Recorded[Expense]:
    """Record what was spent, now or on an earlier day. A repeat returns what is stored.

    Raises Invalid (a future day, or one before 2020), ExpenseDiffers, ExpenseDeleted.
    """
    on = new.on or tx.today
    if not FIRST_DAY <= on <= tx.today:
        raise Invalid(f"Please choose a day from {FIRST_DAY} to today.", field="on")
    row = {"id": new.id, "staff_id": tx.actor, "created_at": tx.now, "business_on": on} | _typed(new)
    is_new = tx.insert_new(expenses, row)
    # what was sent before: the expense itself may have been changed or deleted since
    first_sent = values_after(tx.connection, new.id, RECORDED) or {}
    if is_new:
        if first_sent:
            raise ExpenseDeleted
        tx.record(RECORDED, new.id, after=_typed(new) | {"on": on.isoformat()})
        _tell(tx, on)
    elif not new.model_dump(mode="json", exclude={"id"}, exclude_none=True).items() <= first_sent.items():
        raise ExpenseDiffers
    return Recorded(expense_by_id(tx.connection, new.id), is_new)


def change_expense(tx: Tx, expense_id: str, change: ExpenseChange) -> Expense:
    """Change the given fields. Day, time and who recorded it stay; the journal says who changed what.

    Raises NotFound, and ExpenseChanged if somebody else has given one of these fields another value: then nothing is
    written. A field that already has the new value is no conflict, so sending it again is harmless.
    """
    held = found(_hold(tx, expense_id), "expense")
    wanted, known = _sent(change), _sent(change.known)
    for name in _TYPED:
        if name in wanted and held.typed[name] not in (known[name], wanted[name]):
            raise ExpenseChanged(name)
    after = held.typed | wanted
    if after != held.typed:
        tx.connection.execute(expenses.update().where(expenses.c.id == expense_id), after)
        tx.record(CHANGED, expense_id, before=held.typed, after=after)
        _tell(tx, held.on)
    return expense_by_id(tx.connection, expense_id)


def delete_expense(tx: Tx, expense_id: str) -> None:
    """Take it out of every total and list it among the deleted. A repeat does nothing. Raises NotFound."""
    held = _hold(tx, expense_id)
    if held is None:
        if not is_deleted(tx.connection, expense_id):
            raise NotFound("There is no such expense.")
        return
    tx.connection.execute(_note_deleted, {"expense": expense_id, "at": tx.now, "by": tx.actor})
    tx.connection.execute(expenses.delete().where(expenses.c.id == expense_id))
    tx.record(DELETED, expense_id, before=held.typed)
    _tell(tx, held.on)


def _sent(values: Wire) -> dict[str, Any]:
    return values.model_dump(include=set(_TYPED), exclude_unset=True)


def _typed(entry: ExpenseEntry) -> dict[str, Any]:
    return entry.model_dump(include=set(_TYPED))


def _hold(tx: Tx, expense_id: str) -> _Held | None:
    columns = [expenses.c.business_on, *(expenses.c[name] for name in _TYPED)]
    row = tx.connection.execute(select(*columns).where(expenses.c.id == expense_id).with_for_update()).one_or_none()
    return None if row is None else _Held(row.business_on, {name: getattr(row, name) for name in _TYPED})


def _tell(tx: Tx, on: date) -> None:
    tx.mark_dirty(on)
    tx.publish("expenses", "figures")
