"""PINs are stored only as a keyed slow hash that is equal for equal PINs, so that a taken PIN is recognised."""

import asyncio
import hashlib
import hmac
from functools import cache

# another cost makes other hashes: nobody could sign in with the old ones
COST = 2**14


def hash_pin(pepper: bytes, pin: str) -> bytes:
    """Hash a PIN; about 50 ms and 16 MB.

    There are only 10,000 PINs, so slowness alone protects nothing: without the pepper, which is not in the
    database, the hashes say nothing.
    """
    keyed = hmac.digest(pepper, pin.encode(), "sha256")
    return hashlib.scrypt(keyed, salt=b"sukli pin 1", n=COST, r=8, p=1, dklen=32)


@cache
def verifier_of(pepper: bytes) -> bytes:
    """What a database keeps to know its key again: as slow as a PIN, so that no key is easier to guess by it."""
    return hash_pin(pepper, "the key itself")


class PinHasher:
    """Hashes PINs beside the server's other work, one at a time: a flood of sign-ins must not slow the tills down."""

    def __init__(self, pepper: bytes) -> None:
        self._pepper = pepper
        self._turn = asyncio.Semaphore(1)

    async def hash(self, pin: str) -> bytes:
        """Hash a PIN with this server's pepper."""
        async with self._turn:
            return await asyncio.to_thread(hash_pin, self._pepper, pin)
