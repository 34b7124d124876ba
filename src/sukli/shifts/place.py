"""Where the money of a sale or a movement falls: into which shift, and into a day that is closed or not."""

from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import bindparam, func, or_, select

from sukli.db.tx import Tx
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
# the columns of a Place, for whoever reads something else too; `place_values` has their values
PLACE = (_open_shift.scalar_subquery(), select(func.max(z_readings.c.last_on)).scalar_subquery())
_place = select(*PLACE)


class Place(NamedTuple):
    """Into which shift something falls, if any, and until which day all are closed by a Z-reading."""

    shift_id: str | None
    closed_until: date | None

    def is_closed(self, day: date) -> bool:
        """Whether a Z-reading has closed this business day."""
        return self.closed_until is not None and day <= self.closed_until


def place_of(tx: Tx, device_id: str | None, made_at: datetime) -> Place:
    """Where money falls that this device moved then; it stays so until the commit."""
    keep_from_closing(tx)
    return Place(*tx.connection.execute(_place, place_values(tx, device_id, made_at)).one())


def place_values(tx: Tx, device_id: str | None, made_at: datetime) -> dict[str, Any]:
    """Of money that this device took at that moment.

    What was made before its drawer was opened, as by a till without a network, falls into no shift.
    """
    return {"drawer": device_id or MACHINE_DRAWER, "made_at": made_at, "now": tx.present or tx.now}
