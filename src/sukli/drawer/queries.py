"""Reads of shifts, and of the state of a closing."""

from collections.abc import Collection
from datetime import date, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, exists, select, true

from sukli.db.rows import found, of_row
from sukli.devices.queries import last_name
from sukli.devices.tables import devices
from sukli.drawer.app_payments.queries import payments_of, ways_of
from sukli.drawer.money import came_after_count, made_of
from sukli.drawer.open_things import NOTHING_OPEN, OpenThings, open_things
from sukli.drawer.schemas import CarriedOver, DrawerState, OpenKind, Pieces, Shift, ShiftClosing, Step
from sukli.sales.before_opening import sold_before_opening
from sukli.sales.sent_late import sent_after_count
from sukli.shifts.tables import MACHINE_DRAWER, MACHINE_NAME, SHOP_DRAWER, shifts
from sukli.staff.queries import with_first_names

# in the order in which they must be settled
OPEN_KINDS: tuple[OpenKind, ...] = ("unsent", "tickets", "references")

with_people = with_first_names(
    shifts,
    opened_by_first_name=shifts.c.opened_by,
    closing_by_first_name=shifts.c.closing_by,
    counted_by_first_name=shifts.c.counted_by,
    closed_by_first_name=shifts.c.closed_by,
    noted_by_first_name=shifts.c.noted_by,
)
_open = with_people.where(shifts.c.closed_at.is_(None)).order_by(shifts.c.opened_at, shifts.c.id)


def shift_by_id(connection: Connection, shift_id: str) -> Shift:
    """Return one shift. Raises NotFound."""
    return as_shift(shift_row(connection, shift_id))


def shift_row(connection: Connection, shift_id: str) -> Row[Any]:
    """Return one shift as stored, with the names of its people. Raises NotFound."""
    return found(connection.execute(with_people.where(shifts.c.id == shift_id)).one_or_none(), "shift")


def open_shift_of(connection: Connection, drawer: str) -> Shift | None:
    """Return the open shift of exactly this drawer."""
    row = connection.execute(_open.where(shifts.c.drawer == drawer)).one_or_none()
    return None if row is None else as_shift(row)


def open_shifts(connection: Connection) -> list[Shift]:
    """Return the open shifts of all drawers, oldest first."""
    return [as_shift(row) for row in connection.execute(_open)]


def open_until(connection: Connection, on: date, today: date) -> list[Shift]:
    """Return the open shifts of this day and earlier; for today also those opened while the clock was ahead."""
    return [shift for shift in open_shifts(connection) if shift.on <= on or on == today]


def drawer_of(device_id: str | None, *, per_till: bool) -> str:
    """Return the drawer that this device opens."""
    return (device_id or MACHINE_DRAWER) if per_till else SHOP_DRAWER


def drawer_name(connection: Connection, drawer: str) -> str | None:
    """Return the drawer's current name; the shop's has none."""
    if drawer == MACHINE_DRAWER:
        return MACHINE_NAME
    return connection.execute(select(devices.c.name).where(devices.c.id == drawer)).scalar_one_or_none()


def drawer_state(connection: Connection, device_id: str | None, *, per_till: bool) -> DrawerState:
    """Return the state of this device's drawer: the shift that its sales belong to, and the other open shifts."""
    by_drawer = {shift.drawer: shift for shift in open_shifts(connection)}
    # the same choice that place_of makes for a sale
    own = by_drawer.get(device_id or MACHINE_DRAWER) or by_drawer.get(SHOP_DRAWER)
    drawer = drawer_of(device_id, per_till=per_till)
    others = [shift for shift in by_drawer.values() if shift is not own]
    still_added = _still_added(connection, by_drawer)
    return DrawerState(
        drawer=drawer if own is None else own.drawer,
        shift=own,
        suggested_float_centavos=_left_in(connection, drawer) if own is None else None,
        others=others,
        left_behind=[shift.id for shift in others if shift.drawer not in still_added],
        in_use=connection.execute(select(exists(select(shifts.c.id)))).scalar_one(),
    )


def closing_of(connection: Connection, shift_id: str, now: datetime) -> ShiftClosing:
    """Return the state of a shift's closing. Raises NotFound."""
    row = shift_row(connection, shift_id)
    is_closed = row.closed_at is not None
    things = NOTHING_OPEN if is_closed else open_things(connection, shift_id, now)
    made = sent_late = moved_since = sold_before = None
    if row.counted_at is not None:
        made, sent_late = made_of(connection, row), sent_after_count(connection, shift_id)
        sold_before = sold_before_opening(connection, shift_id)
        moved_since = None if is_closed else came_after_count(connection, row, made, sent_late)
    return ShiftClosing(
        shift=as_shift(row),
        step=_step(row, things),
        closing_id=row.closing_id,
        first_name=row.closing_by_first_name,
        began_at=row.closing_at,
        unsent=things.unsent,
        tickets=things.tickets,
        references=things.references,
        ways=ways_of(connection, shift_id),
        app_payments=payments_of(connection, [shift_id]),
        carried_over=[
            CarriedOver.model_validate(each | {"at": datetime.fromisoformat(each["at"])}) for each in row.carried_over
        ],
        pieces=None if row.pieces is None else [Pieces.model_validate(piece) for piece in row.pieces],
        made_of=made,
        moved_since_centavos=moved_since,
        sent_late_centavos=sent_late,
        sold_before_centavos=sold_before,
        left_before_centavos=_left_in(connection, row.drawer, row.number),
    )


def first_unsettled(row: Row[Any], things: OpenThings) -> OpenKind | None:
    """Return the first kind that has something open and not carried over."""
    carried = {each["kind"] for each in row.carried_over}
    return next((kind for kind in OPEN_KINDS if kind not in carried and things.count(kind)), None)


def as_shift(row: Row[Any]) -> Shift:
    """Turn a row of `with_people` into the wire's shift."""
    is_counted = row.counted_centavos is not None
    return of_row(Shift, row, difference_centavos=row.counted_centavos - row.expected_centavos if is_counted else None)


def _step(row: Row[Any], things: OpenThings) -> Step:
    if row.closed_at is not None:
        return "closed"
    if row.counted_at is not None:
        return "leave"
    return "open" if first_unsettled(row, things) else "count"


def _left_in(connection: Connection, drawer: str, before: int | None = None) -> int | None:
    """Return what the last closing left in the drawer, or else in that of a removed till with the same name.

    `before` is the number of the shift that may have begun with it.
    """
    own = true() if before is None else shifts.c.number < before
    left = _last_left(connection, and_(own, shifts.c.drawer == drawer))
    if left is None and (name := drawer_name(connection, drawer)) is not None:
        # a till that was removed and added again has the same cash box, and another id
        is_gone = shifts.c.drawer.not_in(select(devices.c.id))
        left = _last_left(connection, and_(own, last_name(shifts.c.drawer, shifts.c.drawer_name) == name, is_gone))
    return left


def _last_left(connection: Connection, which: ColumnElement[bool]) -> int | None:
    newest_first = (
        select(shifts.c.left_centavos)
        .where(which, shifts.c.closed_at.is_not(None))
        .order_by(shifts.c.number.desc())
        .limit(1)
    )
    return connection.execute(newest_first).scalar_one_or_none()


def _still_added(connection: Connection, drawers: Collection[str]) -> set[str]:
    """Return the drawers that can still be sold into: the shop's, this machine's, and those of added devices."""
    added = connection.scalars(select(devices.c.id).where(devices.c.id.in_(drawers)))
    return {SHOP_DRAWER, MACHINE_DRAWER, *added}
