"""Ids as the browser would have made them at that moment, from the demo's own dice."""

from datetime import datetime
from random import Random
from uuid import UUID


def id_at(at: datetime, rng: Random) -> str:
    """A UUIDv7 of that instant as lower-case text."""
    milliseconds = int(at.timestamp() * 1000)
    return str(UUID(int=milliseconds << 80 | 7 << 76 | rng.getrandbits(12) << 64 | 2 << 62 | rng.getrandbits(62)))
