"""Who tries to sign in, from which address and on which device; and the trace left by a refusal."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from fastapi import Request

from sukli.db import Database
from sukli.errors import AppError
from sukli.ip_addresses import address_in, device_at
from sukli.staff.cookies import DEVICE_COOKIE, cookie, cookie_key
from sukli.staff.known_devices import people_known_on
from sukli.staff.names import name_key
from sukli.staff.pins import PinHasher
from sukli.staff.throttle import Source, Sources, at_address, of_known_device, of_stranger, on_device
from sukli.staff.turns import had_turns
from sukli.traces import traces


class Caller(NamedTuple):
    """What an attempt is counted with, and the cookie by which the device is known after a successful one."""

    sources: Sources
    device_token: str

    @property
    def device(self) -> bytes:
        """What the server stores of the device's cookie."""
        return cookie_key(self.device_token)


async def caller_of(request: Request, db: Database, pins: PinHasher, first_name: str) -> Caller:
    """Identify whoever tries to sign in as this person; a device unknown to us gets a new cookie, whatever it sent."""
    token = cookie(request, DEVICE_COOKIE) or ""
    people = await db.read(people_known_on, cookie_key(token)) if token else []
    # a device whose people have all been dismissed keeps its cookie: their sales may still wait on it
    is_ours = bool(people) or (token != "" and await db.read(had_turns, cookie_key(token)))
    key = name_key(first_name)
    is_known = any(name_key(person.first_name) == key for person in people)
    sources = of_known_device(cookie_key(token)) if is_known else of_stranger(address_of(request), pins.disguised(key))
    return Caller(sources, token if is_ours else secrets.token_urlsafe(32))


async def place_of(request: Request, db: Database) -> Source:
    """Return where somebody who is signed in tries another's PIN: a device that knows people, or else an address."""
    device = cookie_key(cookie(request, DEVICE_COOKIE) or "")
    return on_device(device) if await db.read(people_known_on, device) else at_address(address_of(request))


def address_of(request: Request) -> str:
    """Return the address that attempts are counted with."""
    host = request.client.host if request.client else "unknown"
    address = address_in(host)
    return host if address is None else device_at(address)


@contextmanager
def traced(attempt: str, request: Request) -> Iterator[None]:
    """Log a refusal, with its kind and address; what was typed is never logged."""
    try:
        yield
    except AppError as refusal:
        traces.refused(f"{attempt} ({refusal.error})", request.client and request.client.host)
        raise
