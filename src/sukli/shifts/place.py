"""Where the money of a sale or a movement falls: into which shift, and into a day that is closed or not."""

from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, and_, bindparam, or_, select

from sukli.db.tx import Tx
from sukli.devices.queries import last_name
from sukli.devices.tables import devices, revoked_devices
from sukli.shifts.locking import keep_from_closing
from sukli.shifts.tables import MACHINE_DRAWER, SHOP_DRAWER, shifts, z_readings

_own = shifts.c.drawer == bindparam("drawer")
_made_at = bindparam("made_at", type_=shifts.c.opened_at.type)
_now = bindparam("now", type_=shifts.c.opened_at.type)
# a till whose own drawer is not open puts its money into the shop's, if that is
_open_shift = (
    select(shifts.c.id)
    .where(
        shifts.c.closed_at.is_(None),
        or_(_own, shifts.c.drawer == SHOP_DRAWER),
        # one that seems to be opened later than now was opened before the clock was set back
        or_(shifts.c.opened_at <= _made_at, shifts.c.opened_at > _now),
    )
    .order_by(_own.desc())
    .limit(1)
)
# of the last reading: one that was made while the clock was ahead closed days that are still to come
_closed_until = select(z_readings.c.last_on).order_by(z_readings.c.number.desc()).limit(1)
# the columns of a Place, for whoever reads something else too; `place_values` has their values
PLACE = (_open_shift.scalar_subquery(), _closed_until.scalar_subquery())
_place = select(*PLACE)
# so long a till may hold what it sends at once
_AT_ONCE_MS = 1_000
# what it held for longer may have been made in a shift that was closed since
_falls = shifts.c.id == bindparam("place", type_=shifts.c.id.type)
_was_open = and_(shifts.c.opened_at <= _made_at, shifts.c.closed_at > _made_at, shifts.c.closed_at <= _now)
_shift_then = (
    select(shifts.c.id)
    .where(or_(_falls, and_(_was_open, or_(_own, shifts.c.drawer == SHOP_DRAWER))))
    .order_by(_own.desc(), _falls.desc(), shifts.c.number.desc())
    .limit(1)
)
# A till that was removed and added again is another one to the server, and has the same box. What its browser took
# before it was this device lies in the drawer that was open there; a till that is gone is known by its last name
_shift_of_before = (
    select(shifts.c.id, shifts.c.closed_at.is_(None).label("is_open"))
    .join_from(devices, shifts, last_name(shifts.c.drawer, shifts.c.drawer_name) == devices.c.name)
    .where(
        devices.c.id == bindparam("drawer"),
        devices.c.paired_at > _made_at,
        shifts.c.drawer.not_in(select(devices.alias().c.id)),
        # one that was gone by then took nothing any more
        shifts.c.drawer.not_in(select(revoked_devices.c.id).where(revoked_devices.c.revoked_at <= _made_at)),
        shifts.c.drawer != MACHINE_DRAWER,
        or_(_was_open, and_(shifts.c.opened_at <= _made_at, shifts.c.closed_at.is_(None))),
    )
    .order_by(shifts.c.number.desc())
    .limit(1)
)


class Place(NamedTuple):
    """Into which shift something falls, if any, and until which day all are closed by a Z-reading."""

    shift_id: str | None
    closed_until: date | None

    def is_closed(self, day: date, z_number: int | None = None) -> bool:
        """As `is_closed`."""
        return is_closed(self.closed_until, day, z_number)


def closed_until(connection: Connection) -> date | None:
    """The day until which all are closed by a Z-reading, if any is."""
    return connection.execute(_closed_until).scalar_one_or_none()


def is_closed(until: date | None, day: date, z_number: int | None = None) -> bool:
    """Whether a Z-reading has closed this business day, or lists what has such a number.

    :param until: what `closed_until` says
    """
    return z_number is not None or (until is not None and day <= until)


def place_of(tx: Tx, device_id: str | None, made_at: datetime) -> Place:
    """Where money falls that this device moved then; it stays so until the commit."""
    keep_from_closing(tx)
    return Place(*tx.connection.execute(_place, place_values(tx, device_id, made_at)).one())


def place_values(tx: Tx, device_id: str | None, made_at: datetime) -> dict[str, Any]:
    """Of money that this device took at that moment.

    What was made before its drawer was opened, as by a till without a network, falls into no shift.
    """
    return {"drawer": device_id or MACHINE_DRAWER, "made_at": made_at, "now": tx.present or tx.now}


def shift_giving_back(tx: Tx, place: Place, sold_in: str | None) -> str | None:
    """The shift whose drawer gives a sale's cash back, or gets it again: that of the device where this is said.

    Where none is open there, as at an owner's tablet, it is the sale's own, as long as that is open.

    :param sold_in: the shift that the sale fell into
    """
    if place.shift_id is not None or sold_in is None:
        return place.shift_id
    is_open = select(shifts.c.id).where(shifts.c.id == sold_in, shifts.c.closed_at.is_(None))
    return tx.connection.execute(is_open).scalar_one_or_none()


def shifts_of(tx: Tx, place: Place, device_id: str | None, made_at: datetime, held_ms: int) -> dict[str, str | None]:
    """The shift that a sale or a movement falls into, and the one that it came too late for, if either."""
    if held_ms <= _AT_ONCE_MS:
        return {"shift_id": place.shift_id, "late_for_shift_id": None}
    values = place_values(tx, device_id, made_at) | {"place": place.shift_id}
    before = None if device_id is None else tx.connection.execute(_shift_of_before, values).one_or_none()
    if before is not None:
        then, is_open = before.id, bool(before.is_open)
    else:
        then = tx.connection.execute(_shift_then, values).scalar_one_or_none()
        is_open = then == place.shift_id
    return {"shift_id": then if is_open else None, "late_for_shift_id": None if is_open else then}
