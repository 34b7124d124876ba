"""Closing a drawer, step by step: what is open, the count, what stays. Each step is stored and survives a reload.

The answer to a count is the first to reveal the expected amount.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import Row, func, select

from sukli.business_day import clock_time
from sukli.cash.tables import cash_transactions
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.drawer.errors import (
    ClosedBySomeoneElse,
    ClosingNotBegun,
    CountDiffers,
    NotCounted,
    ShiftClosed,
    StillOpen,
)
from sukli.drawer.money import came_after_count, expected_in, made_of
from sukli.drawer.open_things import open_things
from sukli.drawer.queries import closing_of, first_unsettled, shift_row
from sukli.drawer.schemas import BeginClosing, CarryOver, CloseShift, NewCount, ShiftClosing
from sukli.drawer.voided_cash import CLOSED
from sukli.errors import Invalid
from sukli.money import in_pesos
from sukli.printing.chosen import NO_PRINTERS, Printers
from sukli.printing.queueing import queue_jobs
from sukli.sales.sent_late import sent_after_count
from sukli.sales.tables import sales
from sukli.shifts.last_count import COUNTED
from sukli.shifts.locking import lock_for_closing
from sukli.shifts.tables import refunds, shifts
from sukli.upkeep.schedule import last_quiet_hour


def begin_closing(tx: Tx, shift_id: str, begin: BeginClosing) -> ShiftClosing:
    """Begin to close a drawer, or take a closing over. Raises NotFound, ShiftClosed, ClosedBySomeoneElse."""
    row = _hold(tx, shift_id)
    if row.closing_id != begin.closing_id:
        if row.closing_id is not None and not begin.take_over:
            raise ClosedBySomeoneElse(row.closing_by_first_name, clock_time(row.closing_at, tx.now))
        values = {"closing_id": begin.closing_id, "closing_by": tx.actor, "closing_at": tx.now}
        before = None if row.closing_by is None else {"closing_by": row.closing_by}
        _set(tx, shift_id, values)
        tx.record("shift.closing_began", shift_id, before=before, after={"closing_by": tx.actor})
    return closing_of(tx.connection, shift_id, tx.now)


def carry_over(tx: Tx, shift_id: str, carry: CarryOver, first_name: str) -> ShiftClosing:
    """Carry over what is still open of one kind, for a reason; a second call replaces the reason.

    :param first_name: of the person who says it, who need not have begun the closing
    Raises NotFound, ShiftClosed, ClosedBySomeoneElse, ClosingNotBegun.
    """
    row = _hold(tx, shift_id, carry.closing_id)
    carried = {"kind": carry.kind, "reason": carry.reason}
    others = [each for each in row.carried_over if each["kind"] != carry.kind]
    if carried not in [{"kind": each["kind"], "reason": each["reason"]} for each in row.carried_over]:
        count = open_things(tx.connection, shift_id, tx.now).count(carry.kind)
        note = carried | {"count": count, "first_name": first_name, "at": tx.now.isoformat()}
        _set(tx, shift_id, {"carried_over": [*others, note]})
        tx.record("shift.carried_over", shift_id, after=carried | {"count": count})
    return closing_of(tx.connection, shift_id, tx.now)


def count_drawer(tx: Tx, shift_id: str, count: NewCount) -> ShiftClosing:
    """Store a count, and reveal the expected amount. Another count replaces it, and is noted.

    A repeat changes nothing, even if its count has been replaced since.
    Raises NotFound, ShiftClosed, ClosedBySomeoneElse, ClosingNotBegun, CountDiffers, StillOpen.
    """
    row = _hold(tx, shift_id, count.closing_id)
    pieces = None if count.pieces is None else [piece.model_dump() for piece in count.pieces]
    counted = {"pieces": pieces, "counted_centavos": count.centavos}
    stored = _counted_before(tx, row, count.id)
    if stored is not None and {name: stored[name] for name in counted} != counted:
        raise CountDiffers
    if stored is None:
        # everything was settled before the first count, so a second one is not checked
        if row.counts == 0:
            _refuse_unsettled(tx, row)
        values = counted | {
            "counts": row.counts + 1,
            "expected_centavos": expected_in(tx.connection, shift_id),
            "counted_late": _is_late(tx, row),
        }
        _set(tx, shift_id, values | {"count_id": count.id, "counted_at": tx.now, "counted_by": tx.actor})
        tx.record(COUNTED, shift_id, after=values | {"count_id": count.id})
    return closing_of(tx.connection, shift_id, tx.now)


def close_shift(
    tx: Tx, shift_id: str, close: CloseShift, printers: Printers = NO_PRINTERS, device_id: str | None = None
) -> ShiftClosing:
    """Close a counted drawer. A repeat changes nothing. If two people do it at once, one learns that it is done.

    :param printers: one of them may print the closing slip
    :param device_id: where it is closed
    Raises NotFound, ShiftClosed, ClosedBySomeoneElse, ClosingNotBegun, NotCounted, and Invalid if more is to stay than
    the drawer holds.
    """
    lock_for_closing(tx)
    row = shift_row(tx.connection, shift_id)
    if row.closed_at is not None and (row.closing_id, row.left_centavos) == (close.closing_id, close.left_centavos):
        return closing_of(tx.connection, shift_id, tx.now)
    row = _hold(tx, shift_id, close.closing_id)
    if row.counted_at is None:
        raise NotCounted
    made, sent_late = made_of(tx.connection, row), sent_after_count(tx.connection, shift_id)
    after_count = came_after_count(tx.connection, row, made, sent_late)
    in_drawer = row.counted_centavos + after_count
    if close.left_centavos > max(in_drawer, 0):
        raise Invalid(f"Only {in_pesos(max(in_drawer, 0))} is in the drawer.", field="left_centavos")
    values = {"left_centavos": close.left_centavos, "after_count_centavos": after_count}
    _set(tx, shift_id, values | {"closed_at": tx.now, "closed_by": tx.actor})
    difference = row.counted_centavos - row.expected_centavos
    tx.record(CLOSED, shift_id, after=values | {"difference_centavos": difference})
    slip = printers.of_paper("closing-slip")
    queue_jobs(tx, slip, shift_id, device_id=device_id, about=f"Shift {row.number}")
    return closing_of(tx.connection, shift_id, tx.now)


def _hold(tx: Tx, shift_id: str, closing_id: str | None = None) -> Row[Any]:
    """Return the open shift, locked until this transaction ends; its closing must have this id, if one is given."""
    lock_for_closing(tx)
    row = shift_row(tx.connection, shift_id)
    if row.closed_at is not None:
        raise ShiftClosed(row.closed_by_first_name, clock_time(row.closed_at, tx.now))
    if closing_id is not None and row.closing_id != closing_id:
        if row.closing_id is None:
            raise ClosingNotBegun
        raise ClosedBySomeoneElse(row.closing_by_first_name, clock_time(row.closing_at, tx.now))
    return row


def _counted_before(tx: Tx, row: Row[Any], count_id: str) -> dict[str, Any] | None:
    """Return what is known of this count; a count that was replaced is only in the journal."""
    if row.count_id == count_id:
        return {"pieces": row.pieces, "counted_centavos": row.counted_centavos}
    entries = select(journal.c.after).where(journal.c.record_id == row.id, journal.c.action == COUNTED)
    replaced = tx.connection.scalars(entries) if row.counts > 1 else ()
    # entries of earlier versions have no count id
    return next((after for after in replaced if after.get("count_id") == count_id), None)


def _refuse_unsettled(tx: Tx, row: Row[Any]) -> None:
    things = open_things(tx.connection, row.id, tx.now)
    kind = first_unsettled(row, things)
    if kind is not None:
        raise StillOpen(kind, things.words(kind))


def _set(tx: Tx, shift_id: str, values: dict[str, Any]) -> None:
    tx.connection.execute(shifts.update().where(shifts.c.id == shift_id).values(**values))
    tx.publish("drawer")


def _is_late(tx: Tx, row: Row[Any]) -> bool:
    """Whether a night lies between the last event of the shift and its count."""
    # by when it was made, not sent: a till without a network all night reports only in the morning
    moments = (sales.c.created_at, cash_transactions.c.created_at, refunds.c.created_at)
    latest = (select(func.max(moment)).where(moment.table.c.shift_id == row.id).scalar_subquery() for moment in moments)
    found = [at for at in tx.connection.execute(select(*latest)).one() if at is not None]
    last: datetime = max([row.opened_at, *found])
    return last < last_quiet_hour(tx.now)
