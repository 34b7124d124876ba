"""Versions as numbers: `1.10` is newer than `1.9`."""

import re

Version = tuple[int, ...]

_NUMBERS = re.compile(r"\d+(\.\d+)*")


def numbers_of(text: str) -> Version | None:
    """None where it is something else, such as one that is only tried out."""
    if not _NUMBERS.fullmatch(text):
        return None
    numbers = [int(part) for part in text.split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)
