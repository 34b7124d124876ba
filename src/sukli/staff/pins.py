"""PINs are stored only as a slow keyed hash, equal for equal PINs, so that a taken PIN is recognised."""

import asyncio
import hashlib
import hmac
from functools import cache

# changing the cost changes the hashes: nobody could sign in with an old one
COST = 2**14


def hash_pin(pepper: bytes, pin: str) -> bytes:
    """Hash a PIN; about 50 ms and 16 MB.

    There are only 10,000 PINs, so slowness alone protects nothing: without the pepper, which is not in the
    database, the hashes reveal nothing.
    """
    keyed = hmac.digest(pepper, pin.encode(), "sha256")
    return hashlib.scrypt(keyed, salt=b"sukli pin 1", n=COST, r=8, p=1, dklen=32)


@cache
def verifier_of(pepper: bytes) -> bytes:
    """Return what a database stores to recognise its key: as slow as a PIN's hash, to make guessing no easier."""
    return hash_pin(pepper, "the key itself")


class PinHasher:
    """Hashes PINs in a thread, one at a time: a flood of sign-ins must not slow the tills down."""

    def __init__(self, pepper: bytes) -> None:
        self._pepper = pepper
        self._turn = asyncio.Semaphore(1)

    def disguised(self, name: str) -> str:
        """Return the form in which a typed name is counted: it may be a PIN typed into the wrong field."""
        return hmac.digest(self._pepper, f"name {name}".encode(), "sha256").hex()

    async def hash(self, pin: str) -> bytes:
        """Hash a PIN with this server's pepper."""
        async with self._turn:
            return await asyncio.to_thread(hash_pin, self._pepper, pin)
