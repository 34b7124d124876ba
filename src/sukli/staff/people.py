"""Writes about registered people: who may sign in, and with which PIN."""

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.staff.commands import FROM_TERMINAL, lock_staff, pin_taken, refuse_taken_name
from sukli.staff.errors import InvalidPin, LastPerson, OldPinTaken, PinTaken
from sukli.staff.queries import KEY_KNOWN, PIN_CHANGED, active_people, has_pin, is_key_recorded, person_by_id
from sukli.staff.schemas import Person
from sukli.staff.tables import known_devices, sessions, staff


class Left(NamedTuple):
    """A person and the keys of the sessions that were ended."""

    person: Person
    session_keys: list[bytes]


def dismiss(tx: Tx, staff_id: str) -> Left:
    """Dismiss a person, end their sessions and free their PIN; a repeat is no error.

    Raises NotFound, LastPerson.
    """
    lock_staff(tx)
    person = found(person_by_id(tx.connection, staff_id, tx.now), "person")
    if person.is_active:
        if len(active_people(tx.connection)) == 1:
            raise LastPerson
        tx.connection.execute(staff.update().where(staff.c.id == staff_id).values(is_active=False))
        _note(tx, "staff.dismissed", staff_id)
    tx.connection.execute(known_devices.delete().where(known_devices.c.staff_id == staff_id))
    return sign_out_everywhere(tx, staff_id)


def bring_back(tx: Tx, staff_id: str, pin_hash: bytes | None = None) -> Person:
    """Let a dismissed person sign in again, with their old PIN or a new one; a repeat is no error.

    Raises NotFound, NameTaken, OldPinTaken, or PinTaken for a new one.
    """
    lock_staff(tx)
    person = found(person_by_id(tx.connection, staff_id, tx.now), "person")
    if not person.is_active:
        refuse_taken_name(tx, staff_id, person.first_name)
        # a session that was being opened at the moment of the dismissal
        tx.connection.execute(sessions.delete().where(sessions.c.staff_id == staff_id))
        if pin_hash is not None:
            set_pin(tx, staff_id, pin_hash)
        try:
            _update(tx, staff_id, is_active=True)
        except PinTaken as error:
            raise (OldPinTaken if pin_hash is None else PinTaken) from error
        _note(tx, "staff.returned", staff_id)
    return person.model_copy(update={"is_active": True})


def change_pin(tx: Tx, old_hash: bytes, new_hash: bytes) -> None:
    """Change one's own PIN. Raises InvalidPin if the old one is wrong, PinTaken."""
    check_own_pin(tx, old_hash)
    try:
        set_pin(tx, tx.actor, new_hash)
    except PinTaken as error:
        raise PinTaken(field="new_pin") from error


def check_own_pin(tx: Tx, pin_hash: bytes) -> None:
    """Raise InvalidPin if this is not the PIN of the person asking."""
    if not has_pin(tx.connection, tx.actor, pin_hash):
        raise InvalidPin(field="old_pin")


def set_pin(tx: Tx, staff_id: str, pin_hash: bytes) -> None:
    """Give a person another PIN; open sessions stay open. Raises PinTaken."""
    _update(tx, staff_id, pin_hash=pin_hash)
    _note(tx, PIN_CHANGED, staff_id, **{KEY_KNOWN: is_key_recorded(tx.connection)})


def sign_out_everywhere(tx: Tx, staff_id: str) -> Left:
    """End every session of a person. Raises NotFound."""
    person = found(person_by_id(tx.connection, staff_id, tx.now), "person")
    keys = list(map(bytes, tx.connection.scalars(select(sessions.c.token_hash).where(sessions.c.staff_id == staff_id))))
    if keys:
        tx.connection.execute(sessions.delete().where(sessions.c.token_hash.in_(keys)))
        _note(tx, "staff.sessions_ended", staff_id, sessions=len(keys))
    return Left(person.model_copy(update={"is_signed_in": False}), keys)


def _update(tx: Tx, staff_id: str, **values: object) -> None:
    try:
        tx.connection.execute(staff.update().where(staff.c.id == staff_id).values(**values))
    except IntegrityError as error:
        raise pin_taken(error) from error


def _note(tx: Tx, action: str, staff_id: str, **values: object) -> None:
    who = FROM_TERMINAL if tx.staff_id is None else {}
    tx.record(action, staff_id, after={**values, **who} or None)
    tx.publish("staff")
