"""Exports of figures: approved if the cafe requires it, and noted in the journal."""

from datetime import date

from sukli.approvals.requiring import approver_values, require_approval
from sukli.approvals.schemas import Asked
from sukli.db.tx import Tx
from sukli.ids import new_id


def note_export(tx: Tx, what: str, first: date, last: date, approval: str | None = None) -> None:
    """Note that the signed-in person asked for a file of these days, before it is sent. Raises ApprovalNeeded.

    Each file needs its own approval, even a retry after a broken download: nobody can tell how much of it arrived.
    """
    approver_id = require_approval(tx, Asked(action="export", subject=f"{what}, {first} to {last}"), approval)
    values = {"what": what, "from": first.isoformat(), "to": last.isoformat()}
    tx.record("export.made", new_id(), after=values | approver_values(approver_id))
