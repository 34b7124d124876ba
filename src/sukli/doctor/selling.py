"""Which of the cafe's devices sell, judged by the records: a sale does not say where it was rung up."""

from datetime import datetime, timedelta

from sqlalchemy import Connection, exists, select

from sukli.business_day import day_of
from sukli.devices.tables import devices
from sukli.sales.tables import DEPOSIT, sales
from sukli.shifts.tables import shifts
from sukli.staff.tables import sessions

# a device without sales for longer no longer sells
LATELY = timedelta(days=30)


def selling_devices(connection: Connection, now: datetime) -> set[str]:
    """Return the ids of devices that lately had their own drawer, or whose signed-in person has sold since."""
    since = day_of(now) - LATELY
    is_theirs = (sales.c.staff_id == sessions.c.staff_id) & (sales.c.created_at >= sessions.c.created_at)
    seller = exists().where(
        sessions.c.device_id == devices.c.id,
        sessions.c.expires_at > now,
        exists().where(is_theirs, sales.c.business_on >= since, sales.c.payment_method != DEPOSIT),
    )
    drawer = exists().where(shifts.c.drawer == devices.c.id, shifts.c.business_on >= since)
    return set(connection.scalars(select(devices.c.id).where(seller | drawer)))
