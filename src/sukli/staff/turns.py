"""Turns: who was signed in on which device, and from when to when.

A sale that waited on a device belongs to whoever made it, though somebody else may be signed in there by the time it is
sent. The browser says who it was; this is how the server knows that they were there.
"""

from datetime import datetime, timedelta

from sqlalchemy import Connection, or_, select

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import staff, turns

# longer than any sale counts as held, so that each finds its turn
KEPT = timedelta(days=40)
# the browser measures how long it held a sale, and a sign-in takes a while to arrive
_INEXACT = timedelta(minutes=5)


def begin_turn(tx: Tx, device: bytes, staff_id: str) -> None:
    """Whoever was signed in on the device is no longer; this person is."""
    end_turn(tx, device)
    tx.connection.execute(turns.delete().where(turns.c.ended_at < tx.now - KEPT))
    row = {"id": new_id(), "device_hash": device, "staff_id": staff_id, "began_at": tx.now}
    tx.connection.execute(turns.insert(), row)


def end_turn(tx: Tx, device: bytes) -> None:
    """Nobody is signed in on the device."""
    of_device = (turns.c.device_hash == device) & turns.c.ended_at.is_(None)
    tx.connection.execute(turns.update().where(of_device).values(ended_at=tx.now))


def had_turns(connection: Connection, device: bytes) -> bool:
    """Whether anybody was signed in on the device in the past weeks."""
    return connection.execute(select(turns.c.id).where(turns.c.device_hash == device).limit(1)).first() is not None


def whose_turn(connection: Connection, device: bytes, staff_id: str, at: datetime) -> StaffMember | None:
    """Give the person back if they were signed in on the device then; they may have been dismissed since."""
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
