"""Codes that one person reads aloud and another types."""

import re

# no two characters that look alike: no 0 and O, no 1 and I
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
BITS_A_CHARACTER = 5


def code_of(bits: int, length: int) -> str:
    """Return `length` characters for the lowest bits of a number, five bits each, the lowest first."""
    return "".join(ALPHABET[bits >> BITS_A_CHARACTER * place & 31] for place in range(length))


def typed_code(text: str, length: int) -> str | None:
    """Return the code that somebody typed, in any case, with spaces and dashes anywhere; None if it is not one."""
    code = re.sub(r"[\s-]", "", text).upper()
    return code if len(code) == length and set(code) <= set(ALPHABET) else None
