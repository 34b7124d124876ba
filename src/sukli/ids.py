"""Ids that the server makes itself. Records that a person makes get their id from the browser."""

import uuid_utils


def new_id() -> str:
    """Return a UUIDv7 as lower-case text; later ids sort later."""
    return str(uuid_utils.uuid7())
