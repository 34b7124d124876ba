"""Slows down the guessing of PINs, per device and per server.

Every attempt costs a point before anything is hashed, so that parallel guesses count too; a good sign-in gets its
point back, a bad one does not, and a sign-up never does (it tells whether a PIN is taken). Points fade with time.
Above its free points a source must wait after each attempt, twice as long each time.

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

ONE_POINT_FADES_IN = timedelta(minutes=2)
# by then every point has faded, since the longest wait lets a device gain few
FORGOTTEN_AFTER = timedelta(hours=6)
# A transaction that waited for another one may have a `now` this much earlier than what that one stored
OVERLAP = timedelta(minutes=1)
SERVER_SOURCE = "server"


@dataclass(frozen=True)
class Allowance:
    """Points that cost no wait, the first wait after them, and the longest."""

    free_points: int
    first_wait: timedelta
    longest_wait: timedelta


DEVICE = Allowance(5, timedelta(seconds=5), timedelta(minutes=15))
# More points and shorter waits: a guesser with many addresses is slowed down, the cafe is not locked out for long
SERVER = Allowance(60, timedelta(seconds=1), timedelta(seconds=30))


def wait_after(allowance: Allowance, points: float) -> timedelta:
    """How long a source with so many points must wait after an attempt."""
    over = math.ceil(points - allowance.free_points)
    if over <= 0:
        return timedelta()
    # beyond 2^20 every first wait has long reached the longest
    return min(allowance.first_wait * (1 << min(over - 1, 20)), allowance.longest_wait)


def faded(points: float, since: timedelta) -> float:
    """Points left after some time."""
    return max(0.0, points - since / ONE_POINT_FADES_IN)


def charge(tx: Tx, device: str) -> None:
    """Count an attempt; raises TooManyAttempts, and counts nothing, while a source must wait."""
    counted_at = attempts.c.counted_at
    tx.connection.execute(
        attempts.delete().where((counted_at < tx.now - FORGOTTEN_AFTER) | (counted_at > tx.now + OVERLAP))
    )
    for source, allowance in _sources(device):
        standing = _standing(tx, source)
        if standing.blocked_until > standing.at:
            raise TooManyAttempts(math.ceil((standing.blocked_until - standing.at).total_seconds()))
        points = standing.points + 1
        _store(tx, source, _Standing(standing.at, points, standing.at + wait_after(allowance, points)))


def refund(tx: Tx, device: str) -> None:
    """Refund the point of a good sign-in, and end the wait that it began on its own device.

    The server's wait stays: somebody else's guesses may have caused it.
    """
    for source, _ in _sources(device):
        standing = _standing(tx, source)
        blocked_until = standing.blocked_until if source == SERVER_SOURCE else standing.at
        _store(tx, source, _Standing(standing.at, max(0.0, standing.points - 1), blocked_until))


class _Standing(NamedTuple):
    """What a source has at an instant, which is never earlier than that of its stored row."""

    at: datetime
    points: float
    blocked_until: datetime


def _sources(device: str) -> tuple[tuple[str, Allowance], ...]:
    return ((f"device {device}", DEVICE), (SERVER_SOURCE, SERVER))


def _standing(tx: Tx, source: str) -> _Standing:
    tx.insert_new(attempts, {"source": source, "points": 0, "counted_at": tx.now, "blocked_until": tx.now})
    row = tx.connection.execute(select(attempts).where(attempts.c.source == source).with_for_update()).one()
    # another transaction that began later may have been quicker
    at = max(tx.now, row.counted_at)
    return _Standing(at, faded(row.points, at - row.counted_at), row.blocked_until)


def _store(tx: Tx, source: str, standing: _Standing) -> None:
    tx.connection.execute(
        attempts.update()
        .where(attempts.c.source == source)
        .values(points=standing.points, counted_at=standing.at, blocked_until=standing.blocked_until)
    )
