"""The history of an expense, from the journal."""

from typing import Any, Literal

from sqlalchemy import Connection, Row

from sukli.expenses.queries import expense_by_id
from sukli.expenses.schemas import ExpenseEvent, ExpenseHistory, ExpenseValues
from sukli.staff.queries import entries_about, people_named_in

RECORDED, CHANGED, DELETED = "expense.recorded", "expense.changed", "expense.deleted"
# The journal's name of an action, and the wire's
_ACTIONS: dict[str, Literal["recorded", "changed", "deleted"]] = {
    RECORDED: "recorded",
    CHANGED: "changed",
    DELETED: "deleted",
}


def expense_history(connection: Connection, expense_id: str) -> ExpenseHistory:
    """Return everything that was done to the expense, oldest first. Raises NotFound if it never existed."""
    entries = entries_about(connection, expense_id, _ACTIONS)
    if not entries:
        # an expense from an older system has no history here
        expense_by_id(connection, expense_id)
    people = people_named_in(connection, entries, "approved_by", "made_by")
    return ExpenseHistory(
        events=[
            ExpenseEvent(
                at=row.at,
                staff_first_name=people.get(_after(row).get("made_by", ""), row.first_name),
                approved_by_first_name=people.get(_after(row).get("approved_by", "")),
                sent_by_first_name=row.first_name if "made_by" in _after(row) else None,
                action=_ACTIONS[row.action],
                before=_values(row.before),
                # a deleted expense has no values left
                after=None if row.action == DELETED else _values(row.after),
            )
            for row in entries
        ]
    )


def _after(row: Row[Any]) -> dict[str, Any]:
    return row.after or {}


def _values(journalled: dict[str, Any] | None) -> ExpenseValues | None:
    return (
        None if journalled is None else ExpenseValues(**{name: journalled[name] for name in ExpenseValues.model_fields})
    )
