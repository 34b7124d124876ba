"""What can be read of a refused value, whatever is wrong with it."""

from typing import Any

from sukli.http.schema_types import is_id
from sukli.texts import as_shown


def whole(value: Any, most: int) -> int | None:
    """Return the value if it is a number from 0 to `most`."""
    # Python counts booleans as integers
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value if is_number and 0 <= value <= most else None


def words(value: Any, most: int) -> str | None:
    """Return the value if it is a text, fit to be shown and cut to at most `most` letters."""
    return as_shown(value, most) if isinstance(value, str) else None


def an_id(value: Any) -> str | None:
    """Return the value if it is an id, of any kind of record."""
    return value if isinstance(value, str) and is_id(value) else None
