"""Writes of pairing: a code is made, a new device claims it, a person confirms or refuses.

Why it works this way: docs/decisions/devices.md.
"""

from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import Row, select

from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.devices.errors import (
    AlreadyPaired,
    CodeDiffers,
    CodeExpired,
    CodeUnknown,
    CodeUsed,
    NotClaimed,
    PairingRefused,
)
from sukli.devices.pairing_times import is_valid
from sukli.devices.queries import MadeCode, device_by_id, made_code, state_of
from sukli.devices.schemas import Device, NewPairingCode, Pairing
from sukli.devices.tables import devices, pairing_codes
from sukli.staff import throttle
from sukli.staff.commands import FROM_TERMINAL
from sukli.staff.throttle import Sources

# how long somebody who types an old code is still told that it is old
_KEPT_FOR = timedelta(days=1)


class Claimer(NamedTuple):
    """A new device that has typed a code, and the token that it is to get."""

    claim_id: str
    token_hash: bytes
    # the hash of a token that it already has from us, for instance if the answer to its first claim did arrive
    held_hash: bytes | None
    browser: str
    address: str


class Claimed(NamedTuple):
    """The state of the pairing, and whether the device must store a new token."""

    pairing: Pairing
    is_new_token: bool


def make_code(tx: Tx, new: NewPairingCode, code_hash: bytes) -> MadeCode:
    """Make a code for a device; a repeat changes nothing. Ends the code that the same person made before.

    Raises CodeDiffers.
    """
    made_at = pairing_codes.c.made_at
    tx.connection.execute(pairing_codes.delete().where((made_at < tx.now - _KEPT_FOR) | (made_at > tx.now + _KEPT_FOR)))
    values = {"name": new.name, "home": new.home}
    same = values | {"made_by": tx.staff_id}
    row = same | {"id": new.id, "code_hash": code_hash, "state": "open", "made_at": tx.now}
    if tx.insert_once(pairing_codes, row, same=same, differs=CodeDiffers):
        is_another = (pairing_codes.c.id != new.id) & pairing_codes.c.made_by.is_not_distinct_from(tx.staff_id)
        tx.connection.execute(
            pairing_codes.update()
            .where(is_another, pairing_codes.c.state.in_(("open", "claimed")))
            .values(state="expired")
        )
        _note(tx, "device.code_made", new.id, **values)
    return made_code(tx.connection, new.id, tx.staff_id, tx.now)


def claim_code(tx: Tx, code_hash: bytes, claimer: Claimer, sources: Sources) -> Claimed:
    """Note which device has typed a code, and refund the point of its attempt. A repeat is the same claim.

    Raises CodeUnknown, CodeUsed, CodeExpired.
    """
    code = _held(tx, pairing_codes.c.code_hash == code_hash)
    if code is None:
        raise CodeUnknown
    state = state_of(code, tx.now)
    if code.claim_id not in (None, claimer.claim_id) or (state == "paired" and not _may_be_repeated(tx, code)):
        raise CodeUsed
    if state == "expired":
        raise CodeExpired
    throttle.refund(tx, sources)
    if state == "open":
        seen = {"browser": claimer.browser, "address": claimer.address}
        _set(tx, code.id, state="claimed", claim_id=claimer.claim_id, **seen)
        tx.record("device.claimed", code.id, after=seen)
        tx.publish("devices")
    values = {"name": code.name, "home": code.home}
    if state == "refused":
        return Claimed(Pairing(state="refused", **values), is_new_token=False)
    is_new_token = code.token_hash is None or claimer.held_hash != code.token_hash
    if is_new_token:
        _hand_over(tx, code, claimer.token_hash)
    return Claimed(Pairing(state="paired" if state == "paired" else "waiting", **values), is_new_token)


def confirm_claim(tx: Tx, code_id: str) -> Device:
    """Add the device that has typed the code; a repeat is no error.

    Raises NotFound for another person's code, NotClaimed, CodeExpired, PairingRefused.
    """
    code = _own(tx, code_id)
    state = state_of(code, tx.now)
    if state == "open":
        raise NotClaimed
    if state == "expired":
        raise CodeExpired
    if state == "refused":
        raise PairingRefused
    if state == "claimed":
        values = {"name": code.name, "home": code.home, "browser": code.browser}
        row = values | {"id": code.id, "token_hash": code.token_hash, "paired_at": tx.now, "paired_by": tx.staff_id}
        tx.connection.execute(devices.insert(), row | {"last_seen_at": tx.now, "unsent": 0})
        _set(tx, code.id, state="paired")
        _note(tx, "device.paired", code.id, **values, address=code.address)
        tx.publish("devices")
    return device_by_id(tx.connection, code.id)


def refuse_claim(tx: Tx, code_id: str) -> None:
    """End a code, and refuse the device that has typed it, if any; a repeat is no error.

    Raises NotFound for another person's code, AlreadyPaired.
    """
    code = _own(tx, code_id)
    if code.state == "paired":
        raise AlreadyPaired
    if code.state in ("open", "claimed"):
        _set(tx, code.id, state="refused" if code.state == "claimed" else "expired")
        _note(tx, "device.refused" if code.state == "claimed" else "device.code_ended", code.id)
        tx.publish("devices")


def _own(tx: Tx, code_id: str) -> Row[Any]:
    is_own = pairing_codes.c.made_by.is_not_distinct_from(tx.staff_id)
    return found(_held(tx, (pairing_codes.c.id == code_id) & is_own), "pairing code")


def _held(tx: Tx, which: Any) -> Row[Any] | None:
    """Return the code's row, locked until this transaction ends."""
    return tx.connection.execute(select(pairing_codes).where(which).with_for_update()).one_or_none()


def _may_be_repeated(tx: Tx, code: Row[Any]) -> bool:
    """Whether a device that was confirmed may not know it yet; a removed one must start over."""
    is_device = tx.connection.execute(select(devices.c.id).where(devices.c.id == code.id)).first() is not None
    return is_device and is_valid(code.made_at, tx.now)


def _hand_over(tx: Tx, code: Row[Any], token_hash: bytes) -> None:
    """Give the claimer a token; a person may have confirmed it before the answer to its claim arrived."""
    _set(tx, code.id, token_hash=token_hash)
    if code.state == "paired":
        tx.connection.execute(devices.update().where(devices.c.id == code.id).values(token_hash=token_hash))
        tx.publish("devices")


def _set(tx: Tx, code_id: str, **values: object) -> None:
    tx.connection.execute(pairing_codes.update().where(pairing_codes.c.id == code_id).values(**values))


def _note(tx: Tx, action: str, code_id: str, **values: object) -> None:
    who = FROM_TERMINAL if tx.staff_id is None else {}
    tx.record(action, code_id, after={**values, **who} or None)
