"""What several tests of signing in need."""

import pytest


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A quick hash that counts: which PINs were hashed."""
    seen: list[str] = []

    def hash_quickly(pepper: bytes, pin: str) -> bytes:
        seen.append(pin)
        return pepper + pin.encode()

    monkeypatch.setattr("sukli.staff.pins.hash_pin", hash_quickly)
    monkeypatch.setattr("factories.hash_pin", lambda pepper, pin: pepper + pin.encode())
    return seen
