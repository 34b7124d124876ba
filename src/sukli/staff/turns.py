"""Turns: who was signed in on which device, and from when to when.

A sale that waited on a device belongs to whoever made it, even if somebody else is signed in there when it is sent. The
browser says who made it; this record confirms that they were there.
"""

from datetime import datetime, timedelta

from sqlalchemy import Connection, or_, select

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import staff, turns

# longer than a sale can be held, so that every sale finds its turn
RETENTION = timedelta(days=40)
# the browser measures how long it held a sale, and a sign-in takes a while to arrive
_INEXACT = timedelta(minutes=5)


def begin_turn(tx: Tx, device: bytes, staff_id: str) -> None:
    """End the previous person's turn on the device, and begin this person's."""
    end_turn(tx, device)
    tx.connection.execute(turns.delete().where(turns.c.ended_at < tx.now - RETENTION))
    row = {"id": new_id(), "device_hash": device, "staff_id": staff_id, "began_at": tx.now}
    tx.connection.execute(turns.insert(), row)


def end_turn(tx: Tx, device: bytes) -> None:
    """End the current turn on the device."""
    of_device = (turns.c.device_hash == device) & turns.c.ended_at.is_(None)
    tx.connection.execute(turns.update().where(of_device).values(ended_at=tx.now))


def had_turns(connection: Connection, device: bytes) -> bool:
    """Whether anybody was signed in on the device in the past weeks."""
    return connection.execute(select(turns.c.id).where(turns.c.device_hash == device).limit(1)).first() is not None


def whose_turn(connection: Connection, device: bytes, staff_id: str, at: datetime) -> StaffMember | None:
    """Return the person if they were signed in on the device then; they may have been dismissed since."""
    row = connection.execute(
        select(staff.c.id, staff.c.first_name)
        .join_from(turns, staff)
        .where(
            turns.c.device_hash == device,
            turns.c.staff_id == staff_id,
            turns.c.began_at <= at + _INEXACT,
            or_(turns.c.ended_at.is_(None), turns.c.ended_at >= at - _INEXACT),
        )
        .limit(1)
    ).one_or_none()
    return None if row is None else StaffMember(id=row.id, first_name=row.first_name)
