"""Texts without their ids, in which any four digits may stand by chance."""

import re

_ID = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def without_ids(text: str) -> str:
    """Return the text with nothing in place of each id."""
    return _ID.sub("", text)
