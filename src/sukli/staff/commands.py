"""Writes of staff and sessions."""

from datetime import timedelta

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from sukli.db.constraints import broken_constraint
from sukli.db.tx import Tx
from sukli.staff import throttle
from sukli.staff.errors import InvalidPin, PinTaken, StaffDiffers
from sukli.staff.queries import KEY_KNOWN, SIGNED_UP, Session, is_key_noted, member_by_pin
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import sessions, staff

# A till stays signed in while it is used at least once a month
SESSION_LASTS = timedelta(days=30)


def sign_up(tx: Tx, staff_id: str, first_name: str, pin_hash: bytes) -> StaffMember:
    """Register a staff member. A repeat changes nothing. Raises PinTaken, StaffDiffers."""
    told = {"first_name": first_name, "pin_hash": pin_hash}
    try:
        row = told | {"id": staff_id, "is_active": True, "created_at": tx.now}
        is_new = tx.insert_once(staff, row, same=told, differs=StaffDiffers)
    except IntegrityError as error:
        if broken_constraint(error) == "uq_staff_pin_hash":
            raise PinTaken from error
        raise
    if is_new:
        tx.staff_id = staff_id
        tx.record(SIGNED_UP, staff_id, after={"first_name": first_name, KEY_KNOWN: is_key_noted(tx.connection)})
        tx.publish("staff")
    return StaffMember(id=staff_id, first_name=first_name)


def sign_in(tx: Tx, first_name: str, pin_hash: bytes, device: str) -> StaffMember:
    """Find who this is, and refund the attempt's point. Raises InvalidPin."""
    member = member_by_pin(tx.connection, pin_hash)
    if member is None or _name_key(member.first_name) != _name_key(first_name):
        raise InvalidPin
    throttle.refund(tx, device)
    tx.staff_id = member.id
    tx.record("staff.signed_in", member.id)
    return member


def open_session(tx: Tx, member: StaffMember, token_hash: bytes) -> Session:
    """Start a session and forget those that have expired."""
    expires_at = tx.now + SESSION_LASTS
    tx.connection.execute(sessions.delete().where(sessions.c.expires_at <= tx.now))
    tx.connection.execute(
        sessions.insert(),
        {"token_hash": token_hash, "staff_id": member.id, "created_at": tx.now, "expires_at": expires_at},
    )
    return Session(member, expires_at)


def extend_session(tx: Tx, token_hash: bytes) -> None:
    """Let the session last its full time from now."""
    tx.connection.execute(
        sessions.update().where(sessions.c.token_hash == token_hash).values(expires_at=tx.now + SESSION_LASTS)
    )


def sign_out(tx: Tx, token_hash: bytes) -> None:
    """End the session; one that is gone already is no error."""
    row = tx.connection.execute(select(sessions.c.staff_id).where(sessions.c.token_hash == token_hash)).one_or_none()
    if row is None:
        return
    tx.connection.execute(sessions.delete().where(sessions.c.token_hash == token_hash))
    tx.staff_id = row.staff_id
    tx.record("staff.signed_out", row.staff_id)


def _name_key(name: str) -> str:
    return name.strip().casefold()
