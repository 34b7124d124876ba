"""Reads of devices and of pairing."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Column, ColumnElement, Connection, Row, func, select

from sukli.db.rows import found, of_row
from sukli.devices.pairing_times import CODE_LASTS, is_valid
from sukli.devices.schemas import UNKNOWN, CodeState, Device, Me, OwnDevice, Pairing, UnsentKinds
from sukli.devices.tables import devices, pairing_codes, revoked_devices
from sukli.staff.names import name_key
from sukli.staff.queries import with_first_names

# how long a removed device is listed; after that the journal still knows it
REVOKED_SHOWN_FOR = timedelta(days=30)

_living = with_first_names(devices, paired_by_first_name=devices.c.paired_by)
_revoked = with_first_names(revoked_devices, paired_by_first_name=revoked_devices.c.paired_by)

_AS_SEEN_BY_THE_DEVICE = {"claimed": "waiting", "refused": "refused", "expired": "expired"}


class MadeCode(NamedTuple):
    """A pairing code as stored, with its present state."""

    id: str
    name: str
    home: str
    state: CodeState
    expires_at: datetime
    browser: str | None
    address: str | None


class ReportedClock(NamedTuple):
    """How far a device's clock was ahead of the server's (negative: behind) by its report, and the margin of error."""

    device: str
    ahead: timedelta
    within: timedelta
    reported_at: datetime


def last_name(device: Column[str], noted: Column[str]) -> ColumnElement[str]:
    """Return the last name of a till that has been removed; it may have been renamed after `noted` was written.

    A restored cafe knows no devices, and relies on `noted`.
    """
    known = select(revoked_devices.c.name).where(revoked_devices.c.id == device).scalar_subquery()
    return func.coalesce(known, noted)


def reported_clocks(connection: Connection) -> list[ReportedClock]:
    """Return the clocks of the devices that ever reported one, sorted by device name."""
    columns = (devices.c.name, devices.c.clock_ahead_ms, devices.c.clock_within_ms, devices.c.clock_told_at)
    rows = connection.execute(select(*columns).where(devices.c.clock_told_at.is_not(None))).all()
    return [
        ReportedClock(name, timedelta(milliseconds=ahead_ms), timedelta(milliseconds=within_ms), reported_at)
        for name, ahead_ms, within_ms, reported_at in sorted(rows, key=lambda row: name_key(row.name))
    ]


def devices_of_cafe(connection: Connection, now: datetime, own_id: str | None = None) -> list[Device]:
    """Return the devices by name, followed by those removed lately, last removed first."""
    living = [_device(row, own_id) for row in connection.execute(_living)]
    since = revoked_devices.c.revoked_at > now - REVOKED_SHOWN_FOR
    newest_first = _revoked.where(since).order_by(revoked_devices.c.revoked_at.desc(), revoked_devices.c.id.desc())
    gone = [_device(row, own_id) for row in connection.execute(newest_first)]
    return sorted(living, key=lambda device: (name_key(device.name), device.id)) + gone


def device_by_id(connection: Connection, device_id: str, own_id: str | None = None) -> Device:
    """Return one device, even if removed. Raises NotFound."""
    row = connection.execute(_living.where(devices.c.id == device_id)).one_or_none()
    if row is None:
        row = connection.execute(_revoked.where(revoked_devices.c.id == device_id)).one_or_none()
    return _device(found(row, "device"), own_id)


def device_id_by_token(connection: Connection, token_hash: bytes) -> str | None:
    """Return the id of the device that holds this token; None if none does, or it was removed."""
    return connection.execute(select(devices.c.id).where(devices.c.token_hash == token_hash)).scalar_one_or_none()


def own_device(connection: Connection, device_id: str | None) -> Me:
    """Return what a device knows about itself."""
    row = connection.execute(
        select(devices.c.id, devices.c.name, devices.c.home).where(devices.c.id == device_id)
    ).one_or_none()
    if row is None:
        return Me(device=None)
    return Me(device=of_row(OwnDevice, row, offline_numbers_from=_offline_numbers_from(connection, row.id)))


def _offline_numbers_from(connection: Connection, device_id: str) -> int | None:
    """Return where a till's order numbers begin: equal shares of 1 to 100, the first for the server's own machine."""
    in_order = select(devices.c.id).where(devices.c.home == "till").order_by(devices.c.paired_at, devices.c.id)
    tills = [None, *connection.scalars(in_order)]
    return 1 + 100 * tills.index(device_id) // len(tills) if device_id in tills else None


def pairing_of(connection: Connection, token_hash: bytes, now: datetime) -> Pairing:
    """Return the state of the pairing of the browser with this token."""
    held = select(devices.c.name, devices.c.home).where(devices.c.token_hash == token_hash)
    device = connection.execute(held).one_or_none()
    if device is not None:
        return Pairing(state="paired", name=device.name, home=device.home)
    row = connection.execute(select(pairing_codes).where(pairing_codes.c.token_hash == token_hash)).one_or_none()
    state = None if row is None else _AS_SEEN_BY_THE_DEVICE.get(state_of(row, now))
    # a paired code without a device: the device was removed, and must start over
    if row is None or state is None:
        return UNKNOWN
    return of_row(Pairing, row, state=state)


def made_code(connection: Connection, code_id: str, maker: str | None, now: datetime) -> MadeCode:
    """Return a code made by this person, or by the terminal if `maker` is None. Raises NotFound."""
    own = (pairing_codes.c.id == code_id) & pairing_codes.c.made_by.is_not_distinct_from(maker)
    row = found(connection.execute(select(pairing_codes).where(own)).one_or_none(), "pairing code")
    return MadeCode(row.id, row.name, row.home, state_of(row, now), row.made_at + CODE_LASTS, row.browser, row.address)


def state_of(row: Row[Any], now: datetime) -> CodeState:
    """Return a code's state by its row and by the clock."""
    state: CodeState = row.state
    return "expired" if state in ("open", "claimed") and not is_valid(row.made_at, now) else state


def _device(row: Row[Any], own_id: str | None) -> Device:
    # a device that was not removed has no such column
    revoked_at = row._mapping.get("revoked_at")  # noqa: SLF001 (SQLAlchemy's public name)
    return of_row(
        Device,
        row,
        paired_by=row.paired_by_first_name,
        unsent_kinds=row.unsent_kinds and UnsentKinds(**row.unsent_kinds),
        revoked_at=revoked_at,
        is_this_one=row.id == own_id,
    )
