"""Writes about devices that were added. Why they work this way: docs/decisions/devices.md."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, bindparam, select

from sukli.db.tx import Tx
from sukli.devices.errors import DeviceChanged, DeviceRevoked
from sukli.devices.queries import device_by_id
from sukli.devices.schemas import Device, DeviceChange, Unsent
from sukli.devices.tables import REVOKED, devices, revoked_devices
from sukli.staff.commands import FROM_TERMINAL, end_sessions_on

_CHANGEABLE = ("name", "home")
_note_seen = devices.update().where(devices.c.id == bindparam("device")).values(last_seen_at=bindparam("at"))


class Revoked(NamedTuple):
    """A device that was removed, and the keys of the sessions that ended with it."""

    device: Device
    session_keys: list[bytes]


def change_device(tx: Tx, device_id: str, change: DeviceChange, own_id: str | None = None) -> Device:
    """Change a device's name or home screen.

    Raises NotFound, DeviceRevoked, and DeviceChanged if somebody else has given one of these another value: then
    nothing is written. A field that already has the new value is no conflict, so that a repeat is harmless.
    """
    held = _hold(tx, device_id)
    if held is None:
        device_by_id(tx.connection, device_id)
        raise DeviceRevoked
    wanted = {name: getattr(change, name) for name in _CHANGEABLE if getattr(change, name) is not None}
    for name, value in wanted.items():
        if held[name] not in (getattr(change.known, name), value):
            raise DeviceChanged(name)
    changed = {name: value for name, value in wanted.items() if value != held[name]}
    if changed:
        tx.connection.execute(devices.update().where(devices.c.id == device_id).values(**changed))
        _note(tx, "device.changed", device_id, before={name: held[name] for name in changed}, after=changed)
    return device_by_id(tx.connection, device_id, own_id)


def revoke_device(tx: Tx, device_id: str, own_id: str | None = None) -> Revoked:
    """Remove a device and end its sessions; a repeat is no error. Raises NotFound."""
    held = _hold(tx, device_id)
    if held is None:
        return Revoked(device_by_id(tx.connection, device_id, own_id), [])
    keys = end_sessions_on(tx, device_id)
    tx.connection.execute(revoked_devices.insert(), {**held, "revoked_at": tx.now, "revoked_by": tx.staff_id})
    tx.connection.execute(devices.delete().where(devices.c.id == device_id))
    _note(tx, REVOKED, device_id, before={name: held[name] for name in _CHANGEABLE}, after={})
    return Revoked(device_by_id(tx.connection, device_id, own_id), keys)


def note_seen(tx: Tx, seen: Mapping[str, datetime]) -> None:
    """Note when these devices last made a request."""
    # in a fixed order, so that two processes cannot deadlock
    tx.connection.execute(_note_seen, [{"device": device, "at": seen[device]} for device in sorted(seen)])


def note_unsent(tx: Tx, device_id: str, unsent: Unsent) -> None:
    """Note what a device reports as unsent, and its clock's deviation if it has measured that."""
    kinds = unsent.kinds and unsent.kinds.model_dump()
    values: dict[str, Any] = {"unsent": unsent.count, "unsent_kinds": kinds, "unsent_at": tx.now}
    if unsent.clock is not None:
        clock = {"clock_ahead_ms": unsent.clock.ahead_ms, "clock_within_ms": unsent.clock.within_ms}
        values |= {**clock, "clock_told_at": tx.now}
    tx.connection.execute(devices.update().where(devices.c.id == device_id).values(**values))


def _hold(tx: Tx, device_id: str) -> RowMapping | None:
    """Return the device as stored, locked until this transaction ends."""
    row = tx.connection.execute(select(devices).where(devices.c.id == device_id).with_for_update())
    return row.mappings().one_or_none()


def _note(tx: Tx, action: str, device_id: str, *, before: dict[str, str], after: dict[str, str]) -> None:
    who = FROM_TERMINAL if tx.staff_id is None else {}
    tx.record(action, device_id, before=before, after={**after, **who} or None)
    tx.publish("devices")
