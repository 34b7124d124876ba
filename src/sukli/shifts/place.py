"""Where the money of a sale or a movement belongs: its shift, if any, and whether its day is closed."""

from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, bindparam, or_, select

from sukli.db.tx import Tx
from sukli.devices.queries import last_name
from sukli.devices.tables import devices, revoked_devices
from sukli.shifts.locking import lock_against_closing
from sukli.shifts.tables import MACHINE_DRAWER, SHOP_DRAWER, shifts, z_readings

_own = shifts.c.drawer == bindparam("drawer")
_made_at = bindparam("made_at", type_=shifts.c.opened_at.type)
_now = bindparam("now", type_=shifts.c.opened_at.type)
# a till whose own drawer is not open uses the shop's, if that one is open
_open_shift = (
    select(shifts.c.id)
    .where(
        shifts.c.closed_at.is_(None),
        or_(_own, shifts.c.drawer == SHOP_DRAWER),
        # a shift that seems to open in the future was opened before the clock was set back
        or_(shifts.c.opened_at <= _made_at, shifts.c.opened_at > _now),
    )
    .order_by(_own.desc())
    .limit(1)
)
# of the last reading by number: an earlier one, made while the clock was ahead, may have a later day
_closed_until = select(z_readings.c.last_on).order_by(z_readings.c.number.desc()).limit(1)
# the columns of a Place, for queries that read more than that; `place_values` has their parameters
PLACE = (_open_shift.scalar_subquery(), _closed_until.scalar_subquery())
_place = select(*PLACE)
# a till that sends immediately may hold a record for this long
AT_ONCE_MS = 1_000
# a record held for longer may have been made in a shift that has been closed since
_falls = shifts.c.id == bindparam("place", type_=shifts.c.id.type)
_was_open = and_(shifts.c.opened_at <= _made_at, shifts.c.closed_at > _made_at, shifts.c.closed_at <= _now)
_shift_then = (
    select(shifts.c.id)
    .where(or_(_falls, and_(_was_open, or_(_own, shifts.c.drawer == SHOP_DRAWER))))
    .order_by(_own.desc(), _falls.desc(), shifts.c.number.desc())
    .limit(1)
)
# A till that was removed and added again is a new device to the server, with the same cash box. What its browser took
# before that lies in the drawer that was open there; a removed till is recognised by its last name
_shift_of_before = (
    select(shifts.c.id, shifts.c.closed_at.is_(None).label("is_open"))
    .join_from(devices, shifts, last_name(shifts.c.drawer, shifts.c.drawer_name) == devices.c.name)
    .where(
        devices.c.id == bindparam("drawer"),
        devices.c.paired_at > _made_at,
        shifts.c.drawer.not_in(select(devices.alias().c.id)),
        # a till removed before that moment took no more money
        shifts.c.drawer.not_in(select(revoked_devices.c.id).where(revoked_devices.c.revoked_at <= _made_at)),
        shifts.c.drawer != MACHINE_DRAWER,
        or_(_was_open, and_(shifts.c.opened_at <= _made_at, shifts.c.closed_at.is_(None))),
    )
    .order_by(shifts.c.number.desc())
    .limit(1)
)


class Place(NamedTuple):
    """The shift that something belongs to, if any, and the day up to which a Z-reading has closed all days."""

    shift_id: str | None
    closed_until: date | None

    def is_closed(self, day: date, z_number: int | None = None) -> bool:
        """Call `is_closed` with this place's `closed_until`."""
        return is_closed(self.closed_until, day, z_number)


def closed_until(connection: Connection) -> date | None:
    """Return the day up to which a Z-reading has closed all days, if there is one."""
    return connection.execute(_closed_until).scalar_one_or_none()


def is_closed(until: date | None, day: date, z_number: int | None = None) -> bool:
    """Whether a Z-reading has closed this business day, or already lists the row with this `z_number`.

    :param until: the result of `closed_until`
    """
    return z_number is not None or (until is not None and day <= until)


def place_of(tx: Tx, device_id: str | None, made_at: datetime) -> Place:
    """Return the place of money that this device moved at `made_at`; it cannot change before the commit."""
    lock_against_closing(tx)
    return Place(*tx.connection.execute(_place, place_values(tx, device_id, made_at)).one())


def place_values(tx: Tx, device_id: str | None, made_at: datetime) -> dict[str, Any]:
    """Return the parameters of `PLACE` for money that this device took at `made_at`.

    Money taken before its drawer was opened, such as by a till without a network, belongs to no shift.
    """
    return {"drawer": device_id or MACHINE_DRAWER, "made_at": made_at, "now": tx.present or tx.now}


def shift_giving_back(tx: Tx, place: Place, sold_in: str | None) -> str | None:
    """Return the shift whose drawer gives a sale's cash back, or gets it again: that of the requesting device.

    If no drawer is open there, as at an owner's tablet, it is the sale's own shift, as long as that is open.

    :param sold_in: the shift that the sale belongs to
    """
    if place.shift_id is not None or sold_in is None:
        return place.shift_id
    is_open = select(shifts.c.id).where(shifts.c.id == sold_in, shifts.c.closed_at.is_(None))
    return tx.connection.execute(is_open).scalar_one_or_none()


def shifts_of(tx: Tx, place: Place, device_id: str | None, made_at: datetime, held_ms: int) -> dict[str, str | None]:
    """Return the shift that a sale or a movement belongs to, and the shift that it came too late for, if either."""
    if held_ms <= AT_ONCE_MS:
        return {"shift_id": place.shift_id, "late_for_shift_id": None}
    values = place_values(tx, device_id, made_at) | {"place": place.shift_id}
    before = None if device_id is None else tx.connection.execute(_shift_of_before, values).one_or_none()
    if before is not None:
        then, is_open = before.id, bool(before.is_open)
    else:
        then = tx.connection.execute(_shift_then, values).scalar_one_or_none()
        is_open = then == place.shift_id
    return {"shift_id": then if is_open else None, "late_for_shift_id": None if is_open else then}
