"""Devices on which a person has signed in before: guesses made elsewhere do not slow that person down there.

A device is known for these people only. So nobody gains further guesses at another's PIN by signing in with their own,
on however many devices.
"""

from datetime import timedelta

from sqlalchemy import Connection, select

from sukli.db.tx import Tx
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import known_devices, staff

# as long as browsers keep the device cookie
FORGOTTEN_AFTER = timedelta(days=400)


def people_known_on(connection: Connection, device: bytes) -> list[StaffMember]:
    """Return the active people who have signed in on this device."""
    rows = connection.execute(
        select(staff.c.id, staff.c.first_name)
        .join_from(known_devices, staff)
        .where(known_devices.c.token_hash == device, staff.c.is_active)
    )
    return [StaffMember(id=row.id, first_name=row.first_name) for row in rows]


def remember(tx: Tx, device: bytes, staff_id: str) -> None:
    """Note that a person signed in on a device, and forget devices that have not been used for a long time."""
    table = known_devices
    tx.connection.execute(table.delete().where(table.c.seen_at < tx.now - FORGOTTEN_AFTER))
    if not tx.insert_new(table, {"token_hash": device, "staff_id": staff_id, "seen_at": tx.now}):
        tx.connection.execute(
            table.update().where(table.c.token_hash == device, table.c.staff_id == staff_id).values(seen_at=tx.now)
        )
