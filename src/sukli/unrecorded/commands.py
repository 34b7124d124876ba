"""Expenses and cash movements refused for good and removed from a till: in the journal, and in no sum.

The money may have left the drawer all the same, so nobody can make one disappear without a trace. Unrecorded sales have
a table and lists of their own (sukli.sales.unrecorded).
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, text

from sukli.approvals.requiring import approver_values, require_approval
from sukli.approvals.rules import Action
from sukli.approvals.schemas import Asked
from sukli.db.journal import values_after
from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.http.schema_types import MOST_CENTAVOS
from sukli.staff.queries import entries_about
from sukli.staff.schemas import StaffMember
from sukli.unrecorded.reading import an_id, whole, words
from sukli.unrecorded.schemas import RefusedRecord, WrittenDown

_MOST_LETTERS = 500
_PAID = "cash_out_id"
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7859)")


@dataclass(frozen=True)
class Kind:
    """What may be removed from a till, besides sales."""

    # the journal's action for it, and those for a recorded one
    unrecorded: str
    recorded: tuple[str, ...]
    approved_as: Action
    text_fields: tuple[str, ...]


EXPENSE = Kind("expense.unrecorded", ("expense.recorded",), "delete", ("category", "description"))
CASH = Kind(
    "cash.unrecorded",
    ("cash_in.recorded", "cash_out.recorded"),
    "void",
    ("transaction_type", "kind", "description"),
)


def write_down(
    tx: Tx,
    kind: Kind,
    record_id: str,
    refused: RefusedRecord,
    maker: StaffMember | None,
    *,
    approval: str | None = None,
) -> Recorded[WrittenDown]:
    """Note in the journal what was refused, so that the till may let go of it. A repeat changes nothing.

    If exactly this is recorded after all, nothing is written: nothing is lost.

    :param maker: who made it, if known
    Raises ApprovalNeeded, where a void or a delete needs one.
    """
    # no table has a unique key that would stop two tabs from writing the same record
    if tx.connection.dialect.name == "postgresql":
        tx.connection.execute(_ONE_AT_A_TIME)
    if _is_recorded(tx.connection, kind, record_id, refused.record):
        return Recorded(WrittenDown(id=record_id, is_recorded=True), is_new=False)
    is_new = values_after(tx.connection, record_id, kind.unrecorded) is None
    if is_new:
        approver_id = _approve(tx, kind, record_id, refused.record, approval)
        made_at = tx.now - timedelta(milliseconds=refused.held_ms)
        about = {
            "made_at": made_at.isoformat(),
            "made_by": maker.id if maker else None,
            "maker_name": words(refused.maker_name, _MOST_LETTERS),
            "why": words(refused.why, _MOST_LETTERS),
        }
        tx.record(
            kind.unrecorded, record_id, after=_values(kind, refused.record) | about | approver_values(approver_id)
        )
    return Recorded(WrittenDown(id=record_id, is_recorded=False), is_new)


def _approve(tx: Tx, kind: Kind, record_id: str, record: dict[str, Any], approval: str | None) -> str | None:
    """Require the approval that voiding or deleting a recorded one needs; one for an expense's cash out covers both."""
    actions: tuple[Action, ...] = (kind.approved_as,)
    if kind is EXPENSE and an_id(record.get(_PAID)) is not None:
        actions = (CASH.approved_as, *actions)
    approver_ids = (require_approval(tx, Asked(action=action, subject=record_id), approval) for action in actions)
    return next((approver_id for approver_id in approver_ids if approver_id is not None), None)


def _values(kind: Kind, record: dict[str, Any]) -> dict[str, Any]:
    """Return what can be read of the record; None for what cannot."""
    texts: dict[str, Any] = {name: words(record.get(name), _MOST_LETTERS) or None for name in kind.text_fields}
    # an expense that was paid from the drawer: that money is gone from it
    paid = an_id(record.get(_PAID))
    amount = {"amount_centavos": whole(record.get("amount_centavos"), MOST_CENTAVOS)}
    return texts | amount | ({} if paid is None else {_PAID: paid})


def _is_recorded(connection: Connection, kind: Kind, record_id: str, record: dict[str, Any]) -> bool:
    """Whether exactly this was recorded, whatever became of it since; the id may have been used for another record."""
    entries = entries_about(connection, record_id, kind.recorded)
    typed = (*kind.text_fields, "amount_centavos", _PAID)
    return any(all(entry.after.get(name) == (record.get(name) or None) for name in typed) for entry in entries)
