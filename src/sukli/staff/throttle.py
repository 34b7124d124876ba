"""Slows down the guessing of PINs.

Every attempt costs a point with each of its sources before anything is hashed, so that parallel guesses count too; a
good sign-in gets its point back, a bad one does not, and a sign-up never does (it tells whether a PIN is taken). Points
fade with time. Above its free points a source must wait after each attempt, twice as long each time.

Whoever signs in on a device that knows them is counted there alone. Everybody else is counted by address, by name and
with all other strangers: a guesser with many addresses is slowed down, and no known device with them.

Rows dated in the future are not believed: they were written while the clock was ahead.
"""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select

from sukli.db.tx import Tx
from sukli.staff.errors import TooManyAttempts
from sukli.staff.tables import attempts

# A transaction that waited for another one may have a `now` this much earlier than what that one stored
OVERLAP = timedelta(minutes=1)


@dataclass(frozen=True)
class Allowance:
    """Points that cost no wait, the first wait after them and the longest, how fast points fade, and the most."""

    free_points: int
    first_wait: timedelta
    longest_wait: timedelta
    one_point_fades_in: timedelta
    most_points: int


# one address, or one device among those whom it knows
DEVICE = Allowance(5, timedelta(seconds=5), timedelta(minutes=15), timedelta(minutes=2), 15)
# 28 points and the 72 that fade in a day: no more than 100 guesses reach the hash, from however many addresses
STRANGERS = Allowance(20, timedelta(seconds=10), timedelta(minutes=20), timedelta(minutes=20), 28)
NAME = Allowance(6, timedelta(seconds=10), timedelta(hours=1), timedelta(hours=1), 16)
# whoever is signed in and asks whether a PIN is free or whose it is, or tries the old one of a person who left the till
ONESELF = Allowance(5, timedelta(seconds=5), timedelta(minutes=20), timedelta(minutes=20), 15)
# by then every point has faded
FORGOTTEN_AFTER = max(each.most_points * each.one_point_fades_in for each in (DEVICE, STRANGERS, NAME, ONESELF))


class Source(NamedTuple):
    """What an attempt is counted with."""

    name: str
    allowance: Allowance
    # somebody else's guesses may have caused its wait, so a good sign-in does not end it
    is_shared: bool = False


Sources = tuple[Source, ...]


def of_stranger(address: str, name: str | None) -> Sources:
    """An attempt on a device that does not know the person. `name` is what the typed one was disguised as, if any."""
    strangers = (Source("strangers", STRANGERS, is_shared=True), at_address(address))
    return strangers if name is None else (*strangers, Source(f"name {name}", NAME, is_shared=True))


def of_known_device(device: bytes) -> Sources:
    """An attempt to be somebody who has signed in on this device before."""
    return (on_device(device),)


def at_address(address: str) -> Source:
    """Where an attempt is made: on any device of an address."""
    return Source(f"address {address}", DEVICE)


def on_device(device: bytes) -> Source:
    """Where an attempt is made: on a device that knows somebody."""
    return Source(f"device {device.hex()}", DEVICE)


def of_oneself(staff_id: str) -> Sources:
    """An attempt of somebody who is signed in at their own PIN."""
    return (Source(f"person {staff_id}", ONESELF),)


def of_lock(staff_id: str) -> Sources:
    """An attempt at a screen that this person's session has locked.

    Anybody's PIN may be tried there, so it is counted with the person on whatever device: who has a PIN of their own
    could else make many devices known with it, and guess a few times on each.
    """
    return (Source(f"lock {staff_id}", ONESELF),)


def of_approver(staff_id: str, place: Source) -> Sources:
    """An attempt at the PIN of somebody who is to approve something, whoever asks for it and at which place."""
    return (Source(f"approver {staff_id}", ONESELF), place)


def wait_after(allowance: Allowance, points: float) -> timedelta:
    """How long a source with so many points must wait after an attempt."""
    over = math.ceil(points - allowance.free_points)
    if over <= 0:
        return timedelta()
    # beyond 2^20 every first wait has long reached the longest
    return min(allowance.first_wait * (1 << min(over - 1, 20)), allowance.longest_wait)


def faded(allowance: Allowance, points: float, since: timedelta) -> float:
    """Points left after some time."""
    return max(0.0, points - since / allowance.one_point_fades_in)


def charge(tx: Tx, sources: Sources) -> None:
    """Count an attempt; raises TooManyAttempts, and counts nothing, while a source must wait."""
    counted_at = attempts.c.counted_at
    tx.connection.execute(
        attempts.delete().where((counted_at < tx.now - FORGOTTEN_AFTER) | (counted_at > tx.now + OVERLAP))
    )
    for source in sources:
        standing = _standing(tx, source)
        if standing.blocked_until > standing.at:
            raise TooManyAttempts(math.ceil((standing.blocked_until - standing.at).total_seconds()))
        points = min(standing.points + 1, source.allowance.most_points)
        _store(tx, source, _Standing(standing.at, points, standing.at + wait_after(source.allowance, points)))


def refund(tx: Tx, sources: Sources) -> None:
    """Refund the point of a good sign-in, and end the wait that it began with its own device or address."""
    for source in sources:
        standing = _standing(tx, source)
        blocked_until = standing.blocked_until if source.is_shared else standing.at
        _store(tx, source, _Standing(standing.at, max(0.0, standing.points - 1), blocked_until))


class _Standing(NamedTuple):
    """What a source has at an instant, which is never earlier than that of its stored row."""

    at: datetime
    points: float
    blocked_until: datetime


def _standing(tx: Tx, source: Source) -> _Standing:
    tx.insert_new(attempts, {"source": source.name, "points": 0, "counted_at": tx.now, "blocked_until": tx.now})
    row = tx.connection.execute(select(attempts).where(attempts.c.source == source.name).with_for_update()).one()
    # another transaction that began later may have been quicker
    at = max(tx.now, row.counted_at)
    return _Standing(at, faded(source.allowance, row.points, at - row.counted_at), row.blocked_until)


def _store(tx: Tx, source: Source, standing: _Standing) -> None:
    tx.connection.execute(
        attempts.update()
        .where(attempts.c.source == source.name)
        .values(points=standing.points, counted_at=standing.at, blocked_until=standing.blocked_until)
    )
