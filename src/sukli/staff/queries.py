"""Reads of staff and sessions."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Row, Select, Table, exists, select

from sukli.db.journal import journal
from sukli.staff.names import name_key
from sukli.staff.schemas import Person, StaffMember
from sukli.staff.session_times import SESSION_ENDS
from sukli.staff.tables import pin_key, sessions, staff

# the journal's action for a sign-up, and its field on whether the key was known
SIGNED_UP = "staff.signed_up"
KEY_KNOWN = "key_known"
# a change of PIN has that field, too
PIN_CHANGED = "staff.pin_changed"


class Session(NamedTuple):
    """A signed-in browser."""

    member: StaffMember
    opened_at: datetime
    expires_at: datetime
    # the device on which it was opened; None on this machine
    device_id: str | None = None


def member_by_pin(connection: Connection, pin_hash: bytes) -> StaffMember | None:
    """Return the active staff member with this PIN."""
    row = connection.execute(
        select(staff.c.id, staff.c.first_name).where(staff.c.pin_hash == pin_hash, staff.c.is_active)
    ).one_or_none()
    return None if row is None else StaffMember(id=row.id, first_name=row.first_name)


def has_pin(connection: Connection, staff_id: str, pin_hash: bytes) -> bool:
    """Whether this active person has this PIN."""
    row = connection.execute(select(staff.c.pin_hash).where(staff.c.id == staff_id, staff.c.is_active)).one_or_none()
    return row is not None and bytes(row.pin_hash) == pin_hash


def active_people(connection: Connection) -> list[StaffMember]:
    """Return everybody who may sign in."""
    rows = connection.execute(select(staff.c.id, staff.c.first_name).where(staff.c.is_active))
    return [StaffMember(id=row.id, first_name=row.first_name) for row in rows]


def is_name_free(connection: Connection, first_name: str, but: str | None = None) -> bool:
    """Whether no active person, other than `but`, has a name that looks the same."""
    key = name_key(first_name)
    return all(name_key(person.first_name) != key for person in active_people(connection) if person.id != but)


def people(connection: Connection, now: datetime) -> list[Person]:
    """Return everybody who ever signed up: first those who may sign in, then the dismissed, each group by name."""
    found = [_person(row) for row in connection.execute(_with_sessions(now))]
    return sorted(found, key=lambda person: (not person.is_active, name_key(person.first_name), person.id))


def person_by_id(connection: Connection, staff_id: str, now: datetime) -> Person | None:
    """Return the person with this id."""
    row = connection.execute(_with_sessions(now).where(staff.c.id == staff_id)).one_or_none()
    return None if row is None else _person(row)


def _with_sessions(now: datetime) -> Select[Any]:
    is_open = (sessions.c.expires_at > now) & (sessions.c.created_at > now - SESSION_ENDS)
    has_session = exists().where(sessions.c.staff_id == staff.c.id, is_open)
    columns = (staff.c.id, staff.c.first_name, staff.c.is_active, staff.c.created_at)
    return select(*columns, has_session.label("is_signed_in"))


def _person(row: Row[Any]) -> Person:
    return Person(
        id=row.id,
        first_name=row.first_name,
        is_active=row.is_active,
        # SQLite returns expressions as integers, not booleans
        is_signed_in=bool(row.is_signed_in),
        signed_up_at=row.created_at,
    )


def is_anybody_here(connection: Connection) -> bool:
    """Whether anybody could sign in."""
    return connection.execute(select(staff.c.id).where(staff.c.is_active).limit(1)).first() is not None


def is_key_recorded(connection: Connection) -> bool:
    """Whether the database knows the key of its PINs; one from before keys were recorded does not at first."""
    return connection.execute(select(pin_key.c.id)).first() is not None


def was_made_with_unknown_key(connection: Connection, staff_id: str) -> bool:
    """Whether this person's PIN was made while the database did not know its key."""
    after = connection.execute(
        select(journal.c.after)
        .where(journal.c.record_id == staff_id, journal.c.action.in_((SIGNED_UP, PIN_CHANGED)))
        .order_by(journal.c.number.desc())
        .limit(1)
    ).scalar_one_or_none()
    return after is not None and after.get(KEY_KNOWN) is False


def session_by_token(connection: Connection, token_hash: bytes) -> Session | None:
    """Return the session of an active staff member; it may have expired."""
    row = connection.execute(
        select(staff.c.id, staff.c.first_name, sessions.c.created_at, sessions.c.expires_at, sessions.c.device_id)
        .join_from(sessions, staff)
        .where(sessions.c.token_hash == token_hash, staff.c.is_active)
    ).one_or_none()
    if row is None:
        return None
    member = StaffMember(id=row.id, first_name=row.first_name)
    return Session(member, row.created_at, row.expires_at, row.device_id)


def open_sessions(connection: Connection, token_hashes: Collection[bytes], now: datetime) -> set[bytes]:
    """Return those of the sessions that have not expired and whose staff member is active."""
    rows = connection.scalars(
        select(sessions.c.token_hash)
        .join_from(sessions, staff)
        .where(
            sessions.c.token_hash.in_(token_hashes),
            sessions.c.expires_at > now,
            sessions.c.created_at > now - SESSION_ENDS,
            staff.c.is_active,
        )
    )
    return set(map(bytes, rows))


def with_first_names(table: Table, **people: Column[str]) -> Select[Any]:
    """Select the table's rows with, under each of these names, the first name of the person in that column, or None."""
    rows = select(table)
    for name, column in people.items():
        person = staff.alias()
        rows = rows.join(person, column == person.c.id, isouter=bool(column.nullable))
        rows = rows.add_columns(person.c.first_name.label(name))
    return rows


def entries_about(connection: Connection, record_id: str, actions: Collection[str]) -> Sequence[Row[Any]]:
    """Return the journal's entries of these actions about a record, oldest first, with their persons' `first_name`."""
    return connection.execute(
        with_first_names(journal, first_name=journal.c.staff_id)
        .where(journal.c.record_id == record_id, journal.c.action.in_(actions))
        .order_by(journal.c.number)
    ).all()


def people_named_in(connection: Connection, entries: Sequence[Row[Any]], *names: str) -> dict[str, str]:
    """Return the first names, by id, of people whom these journal entries mention under these keys."""
    ids = {entry.after[name] for entry in entries for name in names if entry.after and name in entry.after}
    rows = connection.execute(select(staff.c.id, staff.c.first_name).where(staff.c.id.in_(ids))) if ids else ()
    return {row.id: row.first_name for row in rows}
