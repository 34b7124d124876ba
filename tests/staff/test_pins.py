"""The format of PIN hashes that cafes' databases contain."""

from sukli.staff.pins import hash_pin


def test_the_hash_of_a_pin_is_unchanged() -> None:
    expected = "1c5bd6a1e3a0b3e26d183e0fff683ad6755c628c67a5aa62e57892b42bd9f205"
    assert hash_pin(b"a pepper of some length", "4711").hex() == expected
