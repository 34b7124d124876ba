"""Sales that the server refused for good and that somebody removed from a till: written down, and in no sum."""

import json
from datetime import date, timedelta
from typing import Any

from pydantic import ValidationError
from sqlalchemy import Connection, exists, or_, select

from sukli.approvals.requiring import approver_values, require_approval
from sukli.approvals.schemas import Asked
from sukli.business_day import FIRST_DAY, bounds_of, day_of
from sukli.db.recorded import Recorded
from sukli.db.rows import of_row
from sukli.db.tx import Tx
from sukli.sales.commands import fingerprint
from sukli.sales.readable import Readable, readable, readable_text
from sukli.sales.schemas import NewSale, RefusedSale, UnrecordedSale
from sukli.sales.tables import sales, unrecorded_sales
from sukli.shifts.locking import lock_against_closing
from sukli.staff.queries import with_first_names
from sukli.staff.schemas import StaffMember
from sukli.texts import as_shown
from sukli.unrecorded.schemas import WrittenDown

UNRECORDED = "sale.unrecorded"
# the same limit as for late sales
MOST_UNRECORDED = 100
_MOST_LETTERS = 500

_with_people = with_first_names(
    unrecorded_sales,
    sold_by_first_name=unrecorded_sales.c.sold_by,
    removed_by_first_name=unrecorded_sales.c.removed_by,
).add_columns(exists().where(sales.c.id == unrecorded_sales.c.id).label("is_recorded"))


def write_down(
    tx: Tx, sale_id: str, refused: RefusedSale, seller: StaffMember | None, *, approval: str | None = None
) -> Recorded[WrittenDown]:
    """Write a refused sale down, so that the till may let go of it. A repeat changes nothing.

    If exactly this sale is recorded after all, nothing is written: nothing is lost.

    :param seller: who made it, if known
    Raises ApprovalNeeded, where a void needs one.
    """
    # the next Z-reading finds it among the journal's entries since the last one
    lock_against_closing(tx)
    body = json.dumps(refused.sale)
    if _is_recorded(tx.connection, sale_id, body):
        return Recorded(WrittenDown(id=sale_id, is_recorded=True), is_new=False)
    found = readable(refused.sale)
    row = _row(tx, sale_id, refused, found, seller) | {"body": body}
    is_new = tx.insert_new(unrecorded_sales, row)
    if is_new:
        approver_id = require_approval(tx, Asked(action="void", subject=sale_id), approval)
        tx.record(UNRECORDED, sale_id, after=_journal_values(row, found) | approver_values(approver_id))
        tx.publish("sales")
    return Recorded(WrittenDown(id=sale_id, is_recorded=False), is_new)


def unrecorded_on(connection: Connection, day: date) -> list[UnrecordedSale]:
    """Return the unrecorded sales made or removed on a business day, last removed first."""
    if day < FIRST_DAY:
        return []
    first, after = bounds_of(day)
    columns = unrecorded_sales.c
    was_removed = (columns.removed_at >= first) & (columns.removed_at < after)
    rows = connection.execute(
        _with_people.where(or_(columns.business_on == day, was_removed))
        .order_by(columns.removed_at.desc(), columns.id.desc())
        .limit(MOST_UNRECORDED)
    )
    return [
        # SQLite returns expressions as integers, not booleans
        of_row(UnrecordedSale, row, lines=readable_text(row.body).lines, is_recorded=bool(row.is_recorded))
        for row in rows
    ]


def _is_recorded(connection: Connection, sale_id: str, body: str) -> bool:
    """Whether exactly this sale is stored; another tab may have stored a different one made from the same order."""
    stored = connection.scalar(select(sales.c.fingerprint).where(sales.c.id == sale_id))
    if stored is None:
        return False
    try:
        return fingerprint(NewSale.model_validate_json(body)) == bytes(stored)
    except ValidationError:
        return False


def _row(tx: Tx, sale_id: str, refused: RefusedSale, found: Readable, seller: StaffMember | None) -> dict[str, Any]:
    made_at = tx.now - timedelta(milliseconds=refused.held_ms)
    return {
        "id": sale_id,
        "made_at": made_at,
        "business_on": day_of(made_at),
        "sold_by": seller.id if seller else None,
        "seller_name": as_shown(refused.seller_name, _MOST_LETTERS),
        "removed_at": tx.now,
        "removed_by": tx.actor,
        "order_number": found.order_number,
        "total_centavos": found.total_centavos,
        "why": as_shown(refused.why, _MOST_LETTERS),
    }


def _journal_values(row: dict[str, Any], found: Readable) -> dict[str, Any]:
    names = ("order_number", "total_centavos", "sold_by", "seller_name", "why")
    lines = [line.model_dump() for line in found.lines]
    return {name: row[name] for name in names} | {"made_at": row["made_at"].isoformat(), "lines": lines}
