"""Reads of staff and sessions."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, select

from sukli.staff.schemas import StaffMember
from sukli.staff.tables import sessions, staff


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
