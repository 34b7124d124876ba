"""How an invoice number is written: a prefix, and a number that increases without gaps."""

import re

from sukli.errors import Invalid

NARROWEST, WIDEST = 4, 12
# easy to type: a tax officer enters it into another system
_PREFIX = re.compile(r"[A-Z0-9-]{0,8}", re.ASCII)


def formatted(number: int, prefix: str = "", width: int = 6) -> str:
    """Format a number as 'A-000042'; one wider than the width is written in full: a series never restarts by itself."""
    return f"{prefix}{number:0{width}}"


def checked_series(prefix: str, width: int) -> str:
    """Return the prefix as stored, in capital letters. Raises Invalid, naming the field.

    It must not end in a digit, since '10' + '000042' and '1' + '0000042' would be one number.
    """
    cleaned = prefix.strip().upper()
    if not _PREFIX.fullmatch(cleaned) or cleaned[-1:].isdigit():
        raise Invalid("The prefix is up to 8 letters, digits and hyphens, and does not end in a digit.", field="prefix")
    if not NARROWEST <= width <= WIDEST:
        raise Invalid(f"The number has {NARROWEST} to {WIDEST} digits.", field="width")
    return cleaned
