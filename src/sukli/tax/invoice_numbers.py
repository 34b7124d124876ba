"""How an invoice's number is written: a prefix, and a number that counts on without a gap."""

import re

from sukli.errors import Invalid

NARROWEST, WIDEST = 4, 12
# what a tax officer types into another system as well
_PREFIX = re.compile(r"[A-Z0-9-]{0,8}", re.ASCII)


def written(number: int, prefix: str = "", width: int = 6) -> str:
    """'A-000042'. A number that is wider than the width is written whole: a series never begins anew by itself."""
    return f"{prefix}{number:0{width}}"


def checked_series(prefix: str, width: int) -> str:
    """The prefix as it is kept, in capital letters. Raises Invalid, naming the field.

    It does not end in a digit, since '10' + '000042' and '1' + '0000042' would be one number.
    """
    kept = prefix.strip().upper()
    if not _PREFIX.fullmatch(kept) or kept[-1:].isdigit():
        raise Invalid("The prefix is up to 8 letters, digits and hyphens, and does not end in a digit.", field="prefix")
    if not NARROWEST <= width <= WIDEST:
        raise Invalid(f"The number has {NARROWEST} to {WIDEST} digits.", field="width")
    return kept
