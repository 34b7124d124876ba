"""What can be read of a value that was refused, whatever is wrong with it."""

from typing import Any

from sukli.http.schema_types import is_id
from sukli.texts import as_shown


def whole(value: Any, most: int) -> int | None:
    """A number from 0 to `most`."""
    # true and false are numbers to Python
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value if is_number and 0 <= value <= most else None


def words(value: Any, most: int) -> str | None:
    """A text as it can be shown, at most so many letters long."""
    return as_shown(value, most) if isinstance(value, str) else None


def an_id(value: Any) -> str | None:
    """An id, of whatever it may be."""
    return value if isinstance(value, str) and is_id(value) else None
