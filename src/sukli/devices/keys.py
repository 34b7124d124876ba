"""The keys for device tokens and for pairing codes: derived from the pepper, each for a single purpose."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Self

from sukli.spoken_codes import code_of

CODE_LENGTH = 8


class DeviceKeys:
    """Makes and verifies tokens and codes."""

    @classmethod
    def of(cls, pepper: bytes) -> Self:
        """Derive the keys from this server's key of the PINs, which cannot be recovered from them."""
        return cls(*(hmac.digest(pepper, purpose, "sha256") for purpose in (b"sukli device 1", b"sukli pairing 1")))

    def __init__(self, of_tokens: bytes, of_codes: bytes) -> None:
        self._of_tokens = of_tokens
        self._of_codes = of_codes

    def new_token(self) -> str:
        """Return a token, which only the device keeps: 32 random bytes, and their signature."""
        chance = secrets.token_urlsafe(32)
        return f"{chance}.{self._signature(chance)}"

    def is_ours(self, token: str) -> bool:
        """Whether this server signed the token; a forged one needs no database query."""
        chance, _, signature = token.partition(".")
        # as bytes: a cookie may contain anything
        return hmac.compare_digest(self._signature(chance).encode(), signature.encode())

    def code_of(self, code_id: str) -> str:
        """Return the eight characters for a code's id: always the same, so that a lost answer can be repeated."""
        bits = int.from_bytes(hmac.digest(self._of_codes, f"code {code_id}".encode(), "sha256")[:5])
        return code_of(bits, CODE_LENGTH)

    def hash_of_code(self, code: str) -> bytes:
        """Return what the server stores of a code: keyed, because there are few enough codes to try them all."""
        return hmac.digest(self._of_codes, f"hash {code}".encode(), "sha256")

    def _signature(self, chance: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._of_tokens, chance.encode(), "sha256")).decode().rstrip("=")
