"""What the kitchen writes to a sale: when it was seen, its ticks, its status and its completion time, nothing else."""

from collections.abc import Collection, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import bindparam, func, select, text

from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.errors import Invalid, NotFound
from sukli.kitchen.errors import TooLate
from sukli.kitchen.held import AT_ONCE, SAME_TAP, Waited, ticks_after
from sukli.kitchen.queries import tickets_by_ids
from sukli.kitchen.schemas import Ticked, TickedTogether, Ticket
from sukli.kitchen.status import minutes_between, status_of
from sukli.sales.tables import TICKET, UNSTOPPED_TICKET, sale_lines, sales
from sukli.staff.makers import noted_wait

_ORDER = "order in the kitchen"
_this = sales.c.id == bindparam("sale")
# Everybody locks the sale and then reads its lines: the sale's lock covers all its ticks, so two screens never
# deadlock. The lines need a separate statement: on PostgreSQL only a statement that begins after the lock is held sees
# what the last holder committed
_ticket = (
    select(sales.c.order_status, sales.c.created_at, sales.c.business_on, sales.c.restored_at)
    .where(_this, text(TICKET))
    .with_for_update()
)
_lines = (
    select(sale_lines.c.id, sale_lines.c.completed)
    .where(sale_lines.c.sale_id == bindparam("sale"))
    .order_by(sale_lines.c.position)
)
_tick = (
    sale_lines.update()
    .where(sale_lines.c.id.in_(bindparam("lines", expanding=True)))
    .values(completed=bindparam("ticked"))
)
_change = (
    sales.update()
    .where(_this)
    .values(
        seen_at=func.coalesce(sales.c.seen_at, bindparam("seen", type_=sales.c.seen_at.type)),
        ticket_version=sales.c.ticket_version + 1,
    )
)
_stop = (
    sales.update()
    .where(_this, text(UNSTOPPED_TICKET))
    .values(stopped_at=bindparam("at"), ticket_version=sales.c.ticket_version + 1)
)
# locked in the order of their ids, so that two screens that show the same tickets never deadlock
_unseen = (
    select(sales.c.id)
    .where(sales.c.id.in_(bindparam("ids", expanding=True)), text(TICKET), sales.c.seen_at.is_(None))
    .order_by(sales.c.id)
    .with_for_update()
)
_see = (
    sales.update()
    .where(sales.c.id.in_(_unseen))
    .values(seen_at=bindparam("at"), ticket_version=sales.c.ticket_version + 1)
    .returning(sales.c.id)
)


class _LockedTicket(NamedTuple):
    """A ticket whose sale this transaction has locked; `ticks` in the order of the lines."""

    sale_id: str
    order_status: str
    created_at: datetime
    business_on: date
    restored_at: datetime | None
    ticks: dict[str, bool]


def set_ticks(
    tx: Tx,
    sale_id: str,
    line_ids: Collection[str],
    *,
    completed: bool,
    waited: Waited = AT_ONCE,
    given_up_at: datetime | None = None,
) -> Ticked:
    """Tick or untick these lines; a line that is in that state already does not change.

    A tick that waited on a device leaves alone the lines that somebody ticked or unticked later. The status follows
    from the lines. Raises TooLate if the screen has given up this call, NotFound if the sale is voided or no ticket,
    and Invalid for a line of another ticket; then nothing is changed.
    """
    _refuse_if_given_up(tx, given_up_at)
    locked = _lock(tx, sale_id)
    requested = set(line_ids)
    if not locked.ticks.keys() >= requested:
        raise Invalid("One of the lines is not part of this order.", field="line_ids")
    made_at = done_at = tx.now
    if waited.held_ms or any(locked.ticks[line] == completed for line in requested):
        made_at -= timedelta(milliseconds=waited.held_ms)
        near = ticks_after(tx.connection, sale_id, made_at - SAME_TAP, tx.now)
        later = [tick for tick in near if tick.made_at > made_at]
        requested = requested.difference(*(tick.line_ids for tick in later))
        made = [made_at, locked.created_at, *(tick.made_at for tick in later)]
        # the order may have been dated ahead by a clock that is right by now
        done_at = min(tx.now, max(made))
        # what changes nothing still counts against an earlier tick that arrives later; a repeat is noted already
        unnoted = requested.difference(*(tick.line_ids for tick in near))
        unchanged = [line for line, ticked in locked.ticks.items() if line in unnoted and ticked == completed]
        if unchanged:
            _note_unchanged(tx, locked, unchanged, completed=completed, wait=noted_wait(*waited, tx.staff_id))
    changed = [line for line, ticked in locked.ticks.items() if line in requested and ticked != completed]
    if changed:
        _set(
            tx,
            locked,
            changed,
            completed=completed,
            made_at=made_at,
            done_at=done_at,
            wait=noted_wait(*waited, tx.staff_id),
        )
    return Ticked(ticket=_ticket_by_id(tx, sale_id), changed=changed)


def set_ticks_together(
    tx: Tx, tickets: Mapping[str, Collection[str]], *, completed: bool, given_up_at: datetime | None = None
) -> TickedTogether:
    """Do what `set_ticks` does to several tickets, given by id: to all of them or, if it raises, to none.

    Tickets that have left the kitchen are skipped. They are locked in the order of their ids, as in `mark_seen`.
    """
    _refuse_if_given_up(tx, given_up_at)
    ticked = []
    for sale_id in sorted(tickets):
        with suppress(NotFound):
            ticked.append(set_ticks(tx, sale_id, tickets[sale_id], completed=completed))
    return TickedTogether(tickets=ticked)


def complete_ticket(tx: Tx, sale_id: str) -> None:
    """Tick all lines of a ticket that are not ticked yet. Raises NotFound like `set_ticks`."""
    locked = _lock(tx, sale_id)
    unticked = [line for line, ticked in locked.ticks.items() if not ticked]
    if unticked:
        _set(tx, locked, unticked, completed=True, made_at=tx.now, done_at=tx.now, wait={})


def stop_ticket(tx: Tx, sale_id: str, *, given_up_at: datetime | None = None) -> Ticket:
    """Note that a voided ticket is no longer made. A ticket already stopped, or restored since, stays as it is.

    Raises TooLate if the screen has given up this call, and NotFound if it is no ticket.
    """
    _refuse_if_given_up(tx, given_up_at)
    if tx.connection.execute(_stop, {"sale": sale_id, "at": tx.now}).rowcount:
        tx.record("ticket.stopped", sale_id)
        _publish(tx, sale_id)
    return _ticket_by_id(tx, sale_id)


def mark_seen(tx: Tx, sale_ids: Collection[str], *, given_up_at: datetime | None = None) -> None:
    """Note when a kitchen screen first showed these tickets; tickets seen already and other ids are skipped.

    Raises TooLate if the screen has given up this call.
    """
    _refuse_if_given_up(tx, given_up_at)
    seen = tx.connection.scalars(_see, {"ids": list(sale_ids), "at": tx.now}).all()
    for sale_id in sorted(seen):
        tx.record("ticket.seen", sale_id)
        _publish(tx, sale_id)


def _refuse_if_given_up(tx: Tx, given_up_at: datetime | None) -> None:
    # a network or a proxy may deliver a call long after the browser has aborted it
    if given_up_at is not None and tx.now > given_up_at:
        raise TooLate


def _lock(tx: Tx, sale_id: str) -> _LockedTicket:
    row = found(tx.connection.execute(_ticket, {"sale": sale_id}).one_or_none(), _ORDER)
    ticks = {line.id: line.completed for line in tx.connection.execute(_lines, {"sale": sale_id})}
    if not ticks:
        # items that cannot be read: one line with the sale's id represents all of them
        ticks = {sale_id: row.order_status == "completed"}
    return _LockedTicket(sale_id, *row, ticks)


def _ticket_by_id(tx: Tx, sale_id: str) -> Ticket:
    return found(next(iter(tickets_by_ids(tx.connection, [sale_id])), None), _ORDER)


def _set(
    tx: Tx,
    locked: _LockedTicket,
    lines: list[str],
    *,
    completed: bool,
    made_at: datetime,
    done_at: datetime,
    wait: dict[str, Any],
) -> None:
    status = status_of((locked.ticks | dict.fromkeys(lines, completed)).values())
    done = status == "completed"
    minutes = minutes_between(locked.created_at, done_at) if done else None
    # whoever ticks a ticket has seen it, even if the report of that was lost; but not yet that it is back
    seen_at = tx.now if locked.restored_at is None or made_at >= locked.restored_at else None
    tx.connection.execute(_tick, {"lines": lines, "ticked": completed})
    values = {"order_status": status, "completed_at": done_at if done else None, "completion_time_minutes": minutes}
    tx.connection.execute(_change, values | {"sale": locked.sale_id, "seen": seen_at})
    after: dict[str, Any] = {"order_status": status, "line_ids": lines} | wait
    if done:
        after["completion_time_minutes"] = minutes
    if status != locked.order_status:
        # completion times are summed by day, and an order may have been open since an earlier day
        tx.mark_dirty(locked.business_on)
    tx.record(
        _action_of(locked.order_status, status, completed=completed),
        locked.sale_id,
        before={"order_status": locked.order_status},
        after=after,
    )
    _publish(tx, locked.sale_id)


def _note_unchanged(tx: Tx, locked: _LockedTicket, lines: list[str], *, completed: bool, wait: dict[str, Any]) -> None:
    status = {"order_status": locked.order_status}
    action = "ticket.ticked" if completed else "ticket.unticked"
    tx.record(action, locked.sale_id, before=status, after={**status, "line_ids": lines, **wait})


def _publish(tx: Tx, sale_id: str) -> None:
    tx.publish("ticket", of=sale_id)
    tx.publish("sales")


def _action_of(before: str, after: str, *, completed: bool) -> str:
    if completed:
        return "ticket.completed" if after == "completed" else "ticket.ticked"
    return "ticket.recalled" if before == "completed" else "ticket.unticked"
