"""Writes of sign-up, sign-in and sessions."""

from typing import NamedTuple

from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from sukli.db.constraints import broken_constraint
from sukli.db.tx import Tx
from sukli.errors import DeviceNotPaired
from sukli.staff import throttle
from sukli.staff.errors import ConfirmationNeeded, InvalidPin, NameTaken, PinTaken, StaffDiffers
from sukli.staff.known_devices import remember
from sukli.staff.names import name_key
from sukli.staff.queries import (
    KEY_KNOWN,
    SIGNED_UP,
    Session,
    active_people,
    is_key_recorded,
    is_name_free,
    member_by_pin,
)
from sukli.staff.schemas import StaffMember
from sukli.staff.session_times import end_of_session
from sukli.staff.tables import sessions, staff
from sukli.staff.throttle import Sources
from sukli.staff.turns import begin_turn, end_turn

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7856)")
# what the journal says of a command given on the server itself, where it cannot know by whom
FROM_TERMINAL = {"by": "terminal"}


class Confirmation(NamedTuple):
    """Whether somebody who works here must confirm a sign-up, and who did."""

    is_needed: bool
    by: StaffMember | None = None


def sign_up(
    tx: Tx,
    staff_id: str,
    first_name: str,
    pin_hash: bytes,
    confirmation: Confirmation | None = None,
    *,
    from_terminal: bool = False,
) -> StaffMember:
    """Register a staff member. A repeat changes nothing.

    Raises PinTaken, NameTaken, StaffDiffers, and ConfirmationNeeded unless this is the first person of all.
    """
    lock_staff(tx)
    needed, confirmer = confirmation or Confirmation(is_needed=False)
    # before anything that reveals whether a PIN is taken
    if needed and confirmer is None and any(person.id != staff_id for person in active_people(tx.connection)):
        raise ConfirmationNeeded
    values = {"first_name": first_name, "pin_hash": pin_hash}
    try:
        row = values | {"id": staff_id, "is_active": True, "created_at": tx.now}
        is_new = tx.insert_once(staff, row, same=values, differs=StaffDiffers)
    except IntegrityError as error:
        raise pin_taken(error) from error
    if is_new:
        refuse_taken_name(tx, staff_id, first_name)
        tx.staff_id = None if from_terminal else staff_id
        journal_values = {"first_name": first_name, KEY_KNOWN: is_key_recorded(tx.connection)}
        if confirmer is not None:
            journal_values["confirmed_by"] = confirmer.id
        tx.record(SIGNED_UP, staff_id, after=journal_values | (FROM_TERMINAL if from_terminal else {}))
        tx.publish("staff")
    return StaffMember(id=staff_id, first_name=first_name)


def recognise(tx: Tx, first_name: str, pin_hash: bytes, sources: Sources) -> StaffMember:
    """Return the person with this name and this PIN, and refund the attempt's point. Raises InvalidPin."""
    member = member_by_pin(tx.connection, pin_hash)
    if member is None or name_key(member.first_name) != name_key(first_name):
        raise InvalidPin
    throttle.refund(tx, sources)
    return member


def sign_in(tx: Tx, first_name: str, pin_hash: bytes, sources: Sources) -> StaffMember:
    """Return the person, and refund the attempt's point. Raises InvalidPin."""
    member = recognise(tx, first_name, pin_hash, sources)
    tx.staff_id = member.id
    tx.record("staff.signed_in", member.id)
    return member


def unlock(tx: Tx, pin_hash: bytes, sources: Sources) -> StaffMember:
    """Return whose PIN was typed at a locked screen, and refund the attempt's point. Raises InvalidPin.

    Anybody but the signed-in person has yet to sign in, so the journal notes nothing of them.
    """
    member = member_by_pin(tx.connection, pin_hash)
    if member is None:
        raise InvalidPin
    throttle.refund(tx, sources)
    if member.id == tx.actor:
        tx.record("staff.unlocked", member.id)
    return member


def open_session(
    tx: Tx,
    member: StaffMember,
    token_hash: bytes,
    replaced: bytes | None = None,
    device_key: bytes | None = None,
    device_id: str | None = None,
) -> Session:
    """Start a session on a device, end the browser's previous one, and delete expired ones.

    Raises DeviceNotPaired if the device was removed a moment before.
    """
    before = None if replaced is None else _end(tx, replaced)
    if before is not None and before != member.id:
        _note_sign_out(tx, before)
        tx.staff_id = member.id
    expires_at = end_of_session(tx.now, tx.now)
    tx.connection.execute(sessions.delete().where(sessions.c.expires_at <= tx.now))
    row = {"token_hash": token_hash, "staff_id": member.id, "created_at": tx.now, "expires_at": expires_at}
    try:
        tx.connection.execute(sessions.insert(), row | {"device_id": device_id})
    except IntegrityError as error:
        if device_id is None:
            raise
        # of the session's foreign keys, only the device's can be broken
        raise DeviceNotPaired from error
    if device_key is not None:
        remember(tx, device_key, member.id)
        begin_turn(tx, device_key, member.id)
    # the list of people shows who is signed in
    tx.publish("staff")
    return Session(member, tx.now, expires_at, device_id)


def extend_session(tx: Tx, session: Session, token_hash: bytes) -> None:
    """Extend the session to its full time from now."""
    # a session begun in the future, while the clock was ahead, counts from now, or it would outlive its absolute end
    opened_at = min(session.opened_at, tx.now)
    tx.connection.execute(
        sessions.update()
        .where(sessions.c.token_hash == token_hash)
        .values(created_at=opened_at, expires_at=end_of_session(opened_at, tx.now))
    )


def sign_out(tx: Tx, token_hash: bytes, device: bytes | None = None) -> None:
    """End the session on this device; a session that is already gone is no error."""
    staff_id = _end(tx, token_hash)
    if staff_id is not None:
        _note_sign_out(tx, staff_id)
        if device is not None:
            end_turn(tx, device)


def end_sessions_on(tx: Tx, device_id: str) -> list[bytes]:
    """End every session that was opened on a device; return their keys."""
    of_device = sessions.c.device_id == device_id
    keys = list(map(bytes, tx.connection.scalars(select(sessions.c.token_hash).where(of_device))))
    if keys:
        tx.connection.execute(sessions.delete().where(of_device))
        tx.publish("staff")
    return keys


def lock_staff(tx: Tx) -> None:
    """Let no other transaction add, dismiss or bring back anybody until this one ends."""
    if tx.connection.dialect.name == "postgresql":
        tx.connection.execute(_ONE_AT_A_TIME)


def refuse_taken_name(tx: Tx, staff_id: str, first_name: str) -> None:
    """Raise NameTaken if another active person has a name that looks the same."""
    if not is_name_free(tx.connection, first_name, but=staff_id):
        raise NameTaken


def pin_taken(error: IntegrityError) -> Exception:
    """Return PinTaken if that is why the write failed, otherwise the error itself."""
    return PinTaken() if broken_constraint(error) == "uq_staff_pin_hash" else error


def _end(tx: Tx, token_hash: bytes) -> str | None:
    """End a session; return whose it was."""
    own = sessions.c.token_hash == token_hash
    staff_id = tx.connection.execute(select(sessions.c.staff_id).where(own)).scalar_one_or_none()
    tx.connection.execute(sessions.delete().where(own))
    return staff_id


def _note_sign_out(tx: Tx, staff_id: str) -> None:
    tx.staff_id = staff_id
    tx.record("staff.signed_out", staff_id)
    tx.publish("staff")
