"""Items of an older system that cannot be read as lines: the raw text is kept, and the screens say so."""

import json
from collections.abc import Sized
from typing import Literal

ItemsProblem = Literal["invalid_format", "undisplayable"]
# Spec section 8, 'Display problems in a sale line'; exports use the same words as the screens
PROBLEM_TEXTS: dict[ItemsProblem, str] = {
    "invalid_format": "Invalid items format",
    "undisplayable": "Unable to display items",
}


def items_problem(raw_items: str | None, lines: Sized) -> ItemsProblem | None:
    """Return what the screens show in place of the lines; None for a sale whose lines are known.

    A sale with neither is an earlier backend's without items: it was once imported like that, and its amount counts.
    """
    if raw_items is None:
        return None if lines else "undisplayable"
    try:
        found = json.loads(raw_items)
    except (ValueError, RecursionError):
        return "undisplayable"
    return "undisplayable" if isinstance(found, list) else "invalid_format"
