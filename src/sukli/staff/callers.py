"""Who tries to sign in: from which address, on which device; and the trace when it is refused."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from fastapi import Request

from sukli.db import Database
from sukli.errors import AppError
from sukli.ip_devices import device_at
from sukli.settings import address_in
from sukli.staff.cookies import DEVICE_COOKIE, cookie, cookie_key
from sukli.staff.known_devices import people_known_on
from sukli.staff.names import name_key
from sukli.staff.pins import PinHasher
from sukli.staff.throttle import Source, Sources, at_address, of_known_device, of_stranger, on_device
from sukli.staff.turns import had_turns
from sukli.traces import traces


class Caller(NamedTuple):
    """What an attempt is counted with, and the cookie by which the device is known once it was good."""

    sources: Sources
    device_token: str

    @property
    def device(self) -> bytes:
        """What the server stores of the device's cookie."""
        return cookie_key(self.device_token)


async def caller_of(request: Request, db: Database, pins: PinHasher, first_name: str) -> Caller:
    """Who asks to be this person; a device that never had anybody gets a cookie of ours, whatever it sent."""
    token = cookie(request, DEVICE_COOKIE) or ""
    known = await db.read(people_known_on, cookie_key(token)) if token else []
    # everybody whom it knew may have been dismissed, and their sales still wait on it
    is_ours = bool(known) or (token != "" and await db.read(had_turns, cookie_key(token)))
    wanted = name_key(first_name)
    is_known = any(name_key(person.first_name) == wanted for person in known)
    sources = (
        of_known_device(cookie_key(token)) if is_known else of_stranger(address_of(request), pins.disguised(wanted))
    )
    return Caller(sources, token if is_ours else secrets.token_urlsafe(32))


async def place_of(request: Request, db: Database) -> Source:
    """Where somebody who is signed in tries another's PIN: on a device that knows people, or at an address."""
    device = cookie_key(cookie(request, DEVICE_COOKIE) or "")
    return on_device(device) if await db.read(people_known_on, device) else at_address(address_of(request))


def address_of(request: Request) -> str:
    """The address that attempts are counted with."""
    host = request.client.host if request.client else "unknown"
    address = address_in(host)
    return host if address is None else device_at(address)


@contextmanager
def traced(attempt: str, request: Request) -> Iterator[None]:
    """Leave a trace of a refusal, with its kind and address; what was typed is in no line."""
    try:
        yield
    except AppError as refusal:
        traces.refused(f"{attempt} ({refusal.error})", request.client and request.client.host)
        raise
