"""Slows down the guessing of PINs.

Every attempt costs each of its sources a point before anything is hashed, so that parallel guesses count too. A
successful sign-in gets its point back, a failed one does not, and a sign-up never does (it reveals whether a PIN is
taken). Points fade with time. Above its free points a source must wait after each attempt, twice as long each time.

Whoever signs in on a device that knows them is counted there alone. Everybody else is counted by address, by name and
with all other strangers: a guesser with many addresses is slowed down, but no known device along with them.

Rows dated in the future are ignored: they were written while the clock was ahead.
"""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import select

from sukli.db.tx import Tx
from sukli.staff.errors import TooManyAttempts
from sukli.staff.tables import attempts

# A transaction that waited for another may have a `now` this much earlier than what the other stored
OVERLAP = timedelta(minutes=1)


@dataclass(frozen=True)
class Allowance:
    """Points that cost no wait, the first and longest wait after them, how fast points fade, and the most points."""

    free_points: int
    first_wait: timedelta
    longest_wait: timedelta
    one_point_fades_in: timedelta
    most_points: int


# an address, or a device for the people whom it knows
DEVICE = Allowance(5, timedelta(seconds=5), timedelta(minutes=15), timedelta(minutes=2), 15)
# 28 points and the 72 that fade in a day: at most 100 guesses reach the hash, from however many addresses
STRANGERS = Allowance(20, timedelta(seconds=10), timedelta(minutes=20), timedelta(minutes=20), 28)
NAME = Allowance(6, timedelta(seconds=10), timedelta(hours=1), timedelta(hours=1), 16)
# somebody signed in who probes whether a PIN is free or whose it is, or the old PIN of a person who left the till
ONESELF = Allowance(5, timedelta(seconds=5), timedelta(minutes=20), timedelta(minutes=20), 15)
# after this time every point has faded
FORGOTTEN_AFTER = max(each.most_points * each.one_point_fades_in for each in (DEVICE, STRANGERS, NAME, ONESELF))


class Source(NamedTuple):
    """What an attempt is counted with."""

    name: str
    allowance: Allowance
    # others' guesses may have caused its wait, so a successful sign-in does not end it
    is_shared: bool = False


Sources = tuple[Source, ...]


def of_stranger(address: str, name: str | None) -> Sources:
    """Return the sources of an attempt on a device that does not know the person; `name`, if any, is disguised."""
    strangers = (Source("strangers", STRANGERS, is_shared=True), at_address(address))
    return strangers if name is None else (*strangers, Source(f"name {name}", NAME, is_shared=True))


def of_known_device(device: bytes) -> Sources:
    """Return the sources of an attempt to sign in as somebody who has signed in on this device before."""
    return (on_device(device),)


def at_address(address: str) -> Source:
    """Return the source for attempts from any device at an address."""
    return Source(f"address {address}", DEVICE)


def on_device(device: bytes) -> Source:
    """Return the source for attempts on a device that knows somebody."""
    return Source(f"device {device.hex()}", DEVICE)


def of_oneself(staff_id: str) -> Sources:
    """Return the sources of a signed-in person's attempt at their own PIN."""
    return (Source(f"person {staff_id}", ONESELF),)


def of_lock(staff_id: str) -> Sources:
    """Return the sources of an attempt at a screen that this person's session has locked.

    Anybody's PIN may be tried there, so it is counted with that person, whatever the device: otherwise somebody with a
    PIN of their own could make many devices known with it, and guess a few times on each.
    """
    return (Source(f"lock {staff_id}", ONESELF),)


def of_approver(staff_id: str, place: Source) -> Sources:
    """Return the sources of an attempt at the PIN of an approver, whoever asks for it, made at `place`."""
    return (Source(f"approver {staff_id}", ONESELF), place)


def wait_after(allowance: Allowance, points: float) -> timedelta:
    """Return how long a source with this many points must wait after an attempt."""
    over = math.ceil(points - allowance.free_points)
    if over <= 0:
        return timedelta()
    # beyond 2^20 every first wait has long reached the longest
    return min(allowance.first_wait * (1 << min(over - 1, 20)), allowance.longest_wait)


def faded(allowance: Allowance, points: float, since: timedelta) -> float:
    """Return the points left after some time."""
    return max(0.0, points - since / allowance.one_point_fades_in)


def charge(tx: Tx, sources: Sources) -> None:
    """Count an attempt; while a source must wait, raise TooManyAttempts and count nothing."""
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
    """Refund the point of a successful sign-in, and end the wait that it began for its own device or address."""
    for source in sources:
        standing = _standing(tx, source)
        blocked_until = standing.blocked_until if source.is_shared else standing.at
        _store(tx, source, _Standing(standing.at, max(0.0, standing.points - 1), blocked_until))


class _Standing(NamedTuple):
    """The state of a source at an instant, which is never earlier than its stored row."""

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
