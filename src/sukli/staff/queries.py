"""Reads of staff and sessions."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Row, Select, Table, select

from sukli.db.journal import journal, values_after
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import pin_key, sessions, staff

# the journal's entry of a sign-up, and what it says about the key
SIGNED_UP = "staff.signed_up"
KEY_KNOWN = "key_known"


class Session(NamedTuple):
    """A signed-in browser."""

    member: StaffMember
    expires_at: datetime


def member_by_pin(connection: Connection, pin_hash: bytes) -> StaffMember | None:
    """The active staff member with this PIN."""
    row = connection.execute(
        select(staff.c.id, staff.c.first_name).where(staff.c.pin_hash == pin_hash, staff.c.is_active)
    ).one_or_none()
    return None if row is None else StaffMember(id=row.id, first_name=row.first_name)


def is_anybody_here(connection: Connection) -> bool:
    """Whether somebody could sign in."""
    return connection.execute(select(staff.c.id).where(staff.c.is_active).limit(1)).first() is not None


def is_key_noted(connection: Connection) -> bool:
    """Whether the database knows the key of its PINs; one from before keys were noted does not at first."""
    return connection.execute(select(pin_key.c.id)).first() is not None


def was_made_with_unknown_key(connection: Connection, staff_id: str) -> bool:
    """Whether this person's PIN was made while the database did not know its key."""
    signed_up = values_after(connection, staff_id, SIGNED_UP)
    return signed_up is not None and signed_up.get(KEY_KNOWN) is False


def session_by_token(connection: Connection, token_hash: bytes) -> Session | None:
    """The session of an active staff member; it may have expired."""
    row = connection.execute(
        select(staff.c.id, staff.c.first_name, sessions.c.expires_at)
        .join_from(sessions, staff)
        .where(sessions.c.token_hash == token_hash, staff.c.is_active)
    ).one_or_none()
    return None if row is None else Session(StaffMember(id=row.id, first_name=row.first_name), row.expires_at)


def open_sessions(connection: Connection, token_hashes: Collection[bytes], now: datetime) -> set[bytes]:
    """Those of the sessions that have not expired and whose staff member is active."""
    rows = connection.scalars(
        select(sessions.c.token_hash)
        .join_from(sessions, staff)
        .where(sessions.c.token_hash.in_(token_hashes), sessions.c.expires_at > now, staff.c.is_active)
    )
    return set(map(bytes, rows))


def with_first_names(table: Table, **people: Column[str]) -> Select[Any]:
    """The table's rows, and under each of these names the first name of whoever that column says; None for nobody."""
    rows = select(table)
    for name, column in people.items():
        person = staff.alias()
        rows = rows.join(person, column == person.c.id, isouter=bool(column.nullable))
        rows = rows.add_columns(person.c.first_name.label(name))
    return rows


def entries_about(connection: Connection, record_id: str, actions: Collection[str]) -> Sequence[Row[Any]]:
    """The journal's entries of these actions about a record, oldest first, each with its person's `first_name`."""
    return connection.execute(
        with_first_names(journal, first_name=journal.c.staff_id)
        .where(journal.c.record_id == record_id, journal.c.action.in_(actions))
        .order_by(journal.c.number)
    ).all()
