"""Voiding and restoring a sale. Spec section 4; docs/decisions/day.md.

The kitchen's browsers keep the ticket with the highest version, so both commands raise it; the ticks stay as they are.
A restored ticket counts as new and unseen: whoever saw it before has stopped making it.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, select

from sukli.approvals.requiring import allow_repeat, approver_values, require_approval
from sukli.approvals.schemas import Asked
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.errors import AlreadyVoided
from sukli.printing.chosen import NO_PRINTERS, Printers
from sukli.sales.errors import NotVoided
from sukli.sales.printing import print_restored, print_void
from sukli.sales.queries import sale_by_id
from sukli.sales.schemas import Sale, VoidReason
from sukli.sales.tables import DEPOSIT, sales
from sukli.sales.tendered.references import mark_repeats
from sukli.shifts.corrections import correct
from sukli.shifts.place import place_of, shift_giving_back
from sukli.shifts.refunds import give_back, money_given_back
from sukli.stock.returns import NOT_RETURNED, return_to_stock, take_again
from sukli.tenders.queries import cash_part

_ACTIVE: dict[str, Any] = {"voided": False, "voided_at": None, "voided_by_staff_id": None, "void_reason": None}
_held = (
    *(
        sales.c[name]
        for name in ("id", "business_on", "order_status", "total_centavos", "z_number", "shift_id", *_ACTIVE)
    ),
    cash_part(sales).label("cash_centavos"),
)
# if two people do it at once, the second waits here and then finds it done
_state = select(*_held).where(sales.c.id == bindparam("sale"), sales.c.payment_method != DEPOSIT).with_for_update()


def void_sale(
    tx: Tx,
    sale_id: str,
    *,
    return_items: bool = False,
    given_back: bool = False,
    reason: VoidReason | None = None,
    approval: str | None = None,
    device_id: str | None = None,
    printers: Printers = NO_PRINTERS,
) -> Sale:
    """Take the sale out of every total and of the kitchen. Raises NotFound, AlreadyVoided, ApprovalNeeded.

    Stock moves only if the sale's items go back to the shelf. Cash leaves a drawer, the device's or else the sale's
    own, only if the customer was given it back. A repeat with the same approval changes nothing.
    """
    place = place_of(tx, device_id, tx.now)
    held = _hold(tx, sale_id)
    asked = Asked(action="void", subject=sale_id)
    if held.voided:
        allow_repeat(tx, asked, approval, otherwise=AlreadyVoided)
        return sale_by_id(tx.connection, sale_id)
    approver_id = require_approval(tx, asked, approval)
    returned = return_to_stock(tx, sale_id) if return_items else NOT_RETURNED
    voided = {"voided": True, "voided_at": tx.now, "voided_by_staff_id": tx.actor, "void_reason": reason}
    details = returned.journal_values() | approver_values(approver_id)
    if given_back and (cash := held.cash_centavos):
        details["given_back_centavos"] = cash
        give_back(tx, sale_id, cash, shift_giving_back(tx, place, held.shift_id))
    if place.is_closed(held.business_on, held.z_number):
        correct(tx, sale_id, "voided", -held.total_centavos, tx.actor)
    sale = _set(tx, held, "sale.voided", before=_ACTIVE, after=voided, details=details, void_approved_by=approver_id)
    print_void(tx, sale, printers, device_id)
    return sale


def restore_sale(
    tx: Tx,
    sale_id: str,
    *,
    approval: str | None = None,
    device_id: str | None = None,
    printers: Printers = NO_PRINTERS,
) -> Sale:
    """Put a voided sale back, take its returned items off stock again, and put the given-back cash into a drawer again.

    A repeat is handled as in a void. Raises NotFound, NotVoided, ApprovalNeeded.
    """
    place = place_of(tx, device_id, tx.now)
    held = _hold(tx, sale_id)
    asked = Asked(action="restore", subject=sale_id)
    if not held.voided:
        allow_repeat(tx, asked, approval, otherwise=NotVoided)
        return sale_by_id(tx.connection, sale_id)
    approver_id = require_approval(tx, asked, approval)
    mark_repeats(tx, sale_id)
    taken = take_again(tx, sale_id)
    before = {name: getattr(held, name) for name in _ACTIVE}
    as_new = {"seen_at": None, "stopped_at": None, "restored_at": tx.now} if held.order_status != "completed" else {}
    details = taken.journal_values() | approver_values(approver_id)
    if came_back := money_given_back(tx.connection, [sale_id]).get(sale_id):
        details["given_back_centavos"] = -came_back
        give_back(tx, sale_id, -came_back, shift_giving_back(tx, place, held.shift_id))
    if place.is_closed(held.business_on, held.z_number):
        correct(tx, sale_id, "restored", held.total_centavos, tx.actor)
    sale = _set(
        tx, held, "sale.restored", before=before, after=_ACTIVE, details=details, void_approved_by=None, **as_new
    )
    print_restored(tx, sale, printers, device_id)
    return sale


def _hold(tx: Tx, sale_id: str) -> Row[Any]:
    return found(tx.connection.execute(_state, {"sale": sale_id}).one_or_none(), "sale")


def _set(
    tx: Tx,
    held: Row[Any],
    action: str,
    *,
    before: dict[str, Any],
    after: dict[str, Any],
    details: dict[str, Any],
    **others: datetime | str | None,
) -> Sale:
    version = sales.c.ticket_version + 1
    changed = sales.update().where(sales.c.id == held.id).values(ticket_version=version, **after, **others)
    tx.connection.execute(changed)
    tx.mark_dirty(held.business_on)
    tx.record(action, held.id, before=_plain(before), after=_plain(after) | details)
    tx.publish("figures", "sales")
    # a sale without an order number is no ticket: no kitchen looks it up, and nothing happens
    tx.publish("ticket", of=held.id)
    return sale_by_id(tx.connection, held.id)


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value.isoformat() if isinstance(value, datetime) else value for name, value in values.items()}
