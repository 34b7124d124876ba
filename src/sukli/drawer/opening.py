"""Opening a drawer."""

from sqlalchemy import func, select

from sukli.business_day import clock_time
from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.drawer.errors import DrawerIsOpen, ShiftDiffers
from sukli.drawer.queries import drawer_name, open_shift_of, shift_by_id
from sukli.drawer.schemas import NewShift, Shift
from sukli.drawer.voided_cash import OPENED
from sukli.shifts.locking import lock_for_closing
from sukli.shifts.tables import shifts


def open_shift(tx: Tx, new: NewShift, drawer: str) -> Recorded[Shift]:
    """Open a drawer with its float. A repeat returns what is stored. Raises ShiftDiffers, DrawerIsOpen."""
    lock_for_closing(tx)
    typed = {"drawer": drawer, "float_centavos": new.float_centavos}
    stored = tx.connection.execute(select(*(shifts.c[name] for name in typed)).where(shifts.c.id == new.id))
    if (row := stored.one_or_none()) is not None:
        if row._asdict() != typed:
            raise ShiftDiffers
        return Recorded(shift_by_id(tx.connection, new.id), is_new=False)
    held = open_shift_of(tx.connection, drawer)
    if held is not None:
        raise DrawerIsOpen(held.opened_by_first_name, clock_time(held.opened_at, tx.now))
    last = tx.connection.execute(select(func.coalesce(func.max(shifts.c.number), 0))).scalar_one()
    row_values = typed | {
        "id": new.id,
        "number": last + 1,
        "drawer_name": drawer_name(tx.connection, drawer),
        "opened_at": tx.now,
        "opened_by": tx.actor,
        "business_on": tx.today,
        "carried_over": [],
        "counts": 0,
        "counted_late": False,
    }
    tx.connection.execute(shifts.insert(), row_values)
    tx.record(OPENED, new.id, after=typed | {"number": last + 1})
    tx.publish("drawer")
    return Recorded(shift_by_id(tx.connection, new.id), is_new=True)
