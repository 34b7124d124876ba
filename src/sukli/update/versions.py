"""Versions as numbers: `1.10` is newer than `1.9`."""

import re

Version = tuple[int, ...]

_NUMBERS = re.compile(r"\d+(\.\d+)*")


def numbers_of(text: str) -> Version | None:
    """Parse a version; None if it is something else, such as a pre-release."""
    if not _NUMBERS.fullmatch(text):
        return None
    numbers = [int(part) for part in text.split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
