"""The keys behind a device's token and behind pairing codes: made from the pepper, each for one purpose alone."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from typing import Self

from sukli.spoken_codes import code_of

CODE_LENGTH = 8


class DeviceKeys:
    """Makes and recognises tokens and codes."""

    @classmethod
    def of(cls, pepper: bytes) -> Self:
        """The keys that this server's key of the PINs leads to, but that do not lead back to it."""
        return cls(*(hmac.digest(pepper, purpose, "sha256") for purpose in (b"sukli device 1", b"sukli pairing 1")))

    def __init__(self, of_tokens: bytes, of_codes: bytes) -> None:
        self._of_tokens = of_tokens
        self._of_codes = of_codes

    def new_token(self) -> str:
        """What only the device keeps: 32 random bytes, and their signature."""
        chance = secrets.token_urlsafe(32)
        return f"{chance}.{self._signature(chance)}"

    def is_ours(self, token: str) -> bool:
        """Whether this server signed it; for a forged one the database need not be asked."""
        chance, _, signature = token.partition(".")
        # as bytes: a cookie may hold anything
        return hmac.compare_digest(self._signature(chance).encode(), signature.encode())

    def code_of(self, code_id: str) -> str:
        """The eight characters that belong to a code's id: the same when the answer was lost and it is asked again."""
        bits = int.from_bytes(hmac.digest(self._of_codes, f"code {code_id}".encode(), "sha256")[:5])
        return code_of(bits, CODE_LENGTH)

    def hash_of_code(self, code: str) -> bytes:
        """What the server stores of a code: without the key, there are too few codes not to try them all."""
        return hmac.digest(self._of_codes, f"hash {code}".encode(), "sha256")

    def _signature(self, chance: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._of_tokens, chance.encode(), "sha256")).decode().rstrip("=")
