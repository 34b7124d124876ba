"""What happened to an expense, told from the journal."""

from typing import Any, Literal

from sqlalchemy import Connection, select

from sukli.expenses.queries import expense_by_id
from sukli.expenses.schemas import ExpenseEvent, ExpenseHistory, ExpenseValues
from sukli.journal import journal
from sukli.staff.tables import staff

RECORDED, CHANGED, DELETED = "expense.recorded", "expense.changed", "expense.deleted"
# The journal's word for an action and the wire's
_ACTIONS: dict[str, Literal["recorded", "changed", "deleted"]] = {
    RECORDED: "recorded",
    CHANGED: "changed",
    DELETED: "deleted",
}


def expense_history(connection: Connection, expense_id: str) -> ExpenseHistory:
    """Everything that was done to the expense, oldest first. Raises NotFound for one that never was."""
    rows = connection.execute(
        select(journal, staff.c.first_name)
        .outerjoin(staff, journal.c.staff_id == staff.c.id)
        .where(journal.c.record_id == expense_id, journal.c.action.in_(_ACTIONS))
        .order_by(journal.c.number)
    ).all()
    if not rows:
        # one of an older system has no history here
        expense_by_id(connection, expense_id)
    return ExpenseHistory(
        events=[
            ExpenseEvent(
                at=row.at,
                staff_first_name=row.first_name,
                action=_ACTIONS[row.action],
                before=_values(row.before),
                after=_values(row.after),
            )
            for row in rows
        ]
    )


def _values(noted: dict[str, Any] | None) -> ExpenseValues | None:
    return None if noted is None else ExpenseValues(**{name: noted[name] for name in ExpenseValues.model_fields})
