"""PINs are stored only as a keyed slow hash that is equal for equal PINs, so that a taken PIN is recognised."""

import hashlib
import hmac


def hash_pin(pepper: bytes, pin: str) -> bytes:
    """Hash a PIN; about 50 ms and 16 MB.

    There are only 10,000 PINs, so slowness alone protects nothing: without the pepper, which is not in the
    database, the hashes say nothing.
    """
    keyed = hmac.digest(pepper, pin.encode(), "sha256")
    return hashlib.scrypt(keyed, salt=b"sukli pin 1", n=2**14, r=8, p=1, dklen=32)
