"""Ids as the browser would have made them at the time, from the demo's own random numbers."""

from datetime import datetime
from random import Random
from uuid import UUID


def id_at(at: datetime, rng: Random) -> str:
    """Return a UUIDv7 of this instant as lower-case text."""
    milliseconds = int(at.timestamp() * 1000)
    return str(UUID(int=milliseconds << 80 | 7 << 76 | rng.getrandbits(12) << 64 | 2 << 62 | rng.getrandbits(62)))


def shown_id_at(at: datetime, rng: Random) -> str:
    """Return a UUIDv4 as lower-case text, for a record whose short id is shown; draws as many bits as `id_at`."""
    milliseconds = int(at.timestamp() * 1000)
    middle, first = rng.getrandbits(12), rng.getrandbits(62)
    low = (first & 0x3FFF) << 48 | milliseconds
    return str(UUID(int=first >> 14 << 80 | 4 << 76 | middle << 64 | 2 << 62 | low))
