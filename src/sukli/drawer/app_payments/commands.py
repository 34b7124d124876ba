"""Noting payments that an app lists and no order has, until the drawer is closed."""

from datetime import UTC, datetime, time
from typing import Any

from sqlalchemy import Row, select

from sukli.business_day import DAY, MANILA, clock_time, day_of
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.drawer.app_payments.errors import AppPaymentDiffers, AppPaymentNoted
from sukli.drawer.app_payments.queries import NOT_REMOVED, ways_of
from sukli.drawer.app_payments.schemas import NewAppPayment, Way
from sukli.drawer.app_payments.tables import app_payments
from sukli.drawer.errors import ShiftClosed
from sukli.drawer.queries import closing_of, shift_row
from sukli.drawer.schemas import ShiftClosing
from sukli.errors import Invalid
from sukli.sales.tendered.references import ReferenceOf, hold_references, used_reference
from sukli.shifts.locking import lock_against_closing
from sukli.staff.queries import with_first_names
from sukli.tenders.errors import ReferenceUsed
from sukli.tenders.rules import name_of, reference_key

_stored = with_first_names(app_payments, first_name=app_payments.c.noted_by).where(NOT_REMOVED)


def note_payment(tx: Tx, shift_id: str, new: NewAppPayment) -> ShiftClosing:
    """Store a payment that no order has. A repeat changes nothing.

    Raises NotFound, ShiftClosed, AppPaymentDiffers, Invalid for a way to pay that this shift does not know, and
    ReferenceUsed or AppPaymentNoted if the reference is known already.
    """
    lock_against_closing(tx)
    name, key = name_of(new.kind, new.name), reference_key(new.reference)
    typed = {
        "shift_id": shift_id,
        "kind": new.kind,
        "name": name,
        "amount_centavos": new.amount_centavos,
        "reference": new.reference if key else None,
    }
    reference = None if key is None else ReferenceOf(new.kind, name, key)
    if reference:
        hold_references(tx, [reference])
    if not _is_repeat(tx, new, typed):
        shift = _open_shift(tx, shift_id)
        if Way(kind=new.kind, name=name) not in ways_of(tx.connection, shift_id):
            raise Invalid("Please choose one of the ways to pay.", field="name")
        if reference:
            _refuse_duplicate(tx, reference)
        paid_at = None if new.time is None else _paid_at(time.fromisoformat(new.time), shift.opened_at, tx.now)
        row = typed | {"id": new.id, "reference_key": key, "paid_at": paid_at}
        if tx.insert_new(app_payments, row | {"created_at": tx.now, "noted_by": tx.actor}):
            tx.record("app_payment.noted", new.id, after=typed | {"time": new.time})
            tx.publish("drawer")
        else:
            # the same payment was sent twice at the same time
            _is_repeat(tx, new, typed)
    return closing_of(tx.connection, shift_id, tx.now)


def remove_payment(tx: Tx, shift_id: str, payment_id: str) -> ShiftClosing:
    """Remove a payment noted by mistake. A repeat changes nothing. Raises NotFound, ShiftClosed."""
    lock_against_closing(tx)
    this = (app_payments.c.id == payment_id) & (app_payments.c.shift_id == shift_id)
    row = found(tx.connection.execute(select(app_payments).where(this).with_for_update()).one_or_none(), "payment")
    if row.removed_at is None:
        _open_shift(tx, shift_id)
        tx.connection.execute(app_payments.update().where(this), {"removed_at": tx.now, "removed_by": tx.actor})
        before = {name: getattr(row, name) for name in ("shift_id", "name", "amount_centavos", "reference")}
        tx.record("app_payment.removed", payment_id, before=before)
        tx.publish("drawer")
    return closing_of(tx.connection, shift_id, tx.now)


def _open_shift(tx: Tx, shift_id: str) -> Row[Any]:
    row = shift_row(tx.connection, shift_id)
    if row.closed_at is not None:
        raise ShiftClosed(row.closed_by_first_name, clock_time(row.closed_at, tx.now))
    return row


def _is_repeat(tx: Tx, new: NewAppPayment, typed: dict[str, Any]) -> bool:
    row = tx.connection.execute(select(app_payments).where(app_payments.c.id == new.id)).one_or_none()
    if row is None:
        return False
    stored_time = None if row.paid_at is None else f"{row.paid_at.astimezone(MANILA):%H:%M}"
    is_same = {name: getattr(row, name) for name in typed} == typed and stored_time == new.time
    # sending a payment again must not bring it back after somebody removed it
    if not is_same or row.removed_at is not None:
        raise AppPaymentDiffers
    return True


def _refuse_duplicate(tx: Tx, reference: ReferenceOf) -> None:
    """Raise ReferenceUsed if the reference is on an order, AppPaymentNoted if it was noted before."""
    used = used_reference(tx.connection, reference, tx.today)
    if used is not None:
        raise ReferenceUsed(used.detail, "reference")
    columns = app_payments.c
    same = (columns.reference_key == reference.key, columns.kind == reference.kind, columns.name == reference.name)
    existing = tx.connection.execute(_stored.where(*same)).one_or_none()
    if existing is not None:
        raise AppPaymentNoted(reference.name, existing.first_name, clock_time(existing.created_at, tx.now))


def _paid_at(of_day: time, opened_at: datetime, now: datetime) -> datetime:
    """Return the first such time of day since the drawer was opened; if there was none, the last one before now."""
    first = datetime.combine(day_of(opened_at), of_day, MANILA)
    first = first if first >= opened_at else first + DAY
    last = datetime.combine(day_of(now), of_day, MANILA)
    last = last if last <= now else last - DAY
    return min(first, last).astimezone(UTC)
