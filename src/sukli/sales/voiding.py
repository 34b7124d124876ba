"""Voiding and restoring a sale. Spec section 4; the stock stays as it is.

The kitchen's browsers know a ticket by its version, so both give it a new one; the ticks stay as they are.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, select

from sukli.db.tx import Tx
from sukli.errors import NotFound
from sukli.sales.announcing import announce_sale
from sukli.sales.tables import sales

_state = (
    select(sales.c.voided, sales.c.voided_at, sales.c.voided_by_staff_id)
    .where(sales.c.id == bindparam("sale"))
    .with_for_update()
)
_ACTIVE: dict[str, Any] = {"voided": False, "voided_at": None, "voided_by_staff_id": None}


def void_sale(tx: Tx, sale_id: str) -> None:
    """Take the sale out of every total and of the kitchen; voiding it again changes nothing. Raises NotFound."""
    held = _hold(tx, sale_id)
    if not held.voided:
        voided = {"voided": True, "voided_at": tx.now, "voided_by_staff_id": tx.actor}
        _set(tx, sale_id, "sale.voided", before=_ACTIVE, after=voided)


def restore_sale(tx: Tx, sale_id: str) -> None:
    """Put a voided sale back, as it was; restoring it again changes nothing. Raises NotFound."""
    held = _hold(tx, sale_id)
    if held.voided:
        _set(tx, sale_id, "sale.restored", before=held._asdict(), after=_ACTIVE)


def _hold(tx: Tx, sale_id: str) -> Row[bool, datetime, str]:
    row = tx.connection.execute(_state, {"sale": sale_id}).one_or_none()
    if row is None:
        raise NotFound("There is no such sale.")
    return row


def _set(tx: Tx, sale_id: str, action: str, *, before: dict[str, Any], after: dict[str, Any]) -> None:
    changed = sales.update().where(sales.c.id == sale_id).values(ticket_version=sales.c.ticket_version + 1, **after)
    tx.connection.execute(changed)
    tx.record(action, sale_id, before=_plain(before), after=_plain(after))
    announce_sale(tx, sale_id)


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in values.items()}
