"""A full disk, named by the folder that was being written to: it may be a stick, and not the disk of the data."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from sukli.db.driver import driver

FULL = "{} is full. Make room on it, or use a larger one."
_FULL_ERRNOS = {errno.ENOSPC, errno.EDQUOT}


class PlaceFull(OSError):
    """There is no room in this folder; the message says what to do."""

    def __init__(self, place: Path) -> None:
        super().__init__(errno.ENOSPC, FULL.format(place))

    def __str__(self) -> str:
        return str(self.strerror)


@contextmanager
def written_to(place: Path) -> Iterator[None]:
    """Name this folder where its disk is full. Raises PlaceFull; the innermost place is named."""
    try:
        yield
    except (OSError, driver.Error, DBAPIError) as error:
        if isinstance(error, PlaceFull) or not is_full(error):
            raise
        raise PlaceFull(place) from error


def is_full(error: BaseException) -> bool:
    """Whether a disk without room, or a quota, is the cause; PostgreSQL's own disk is not meant."""
    if isinstance(error, OSError):
        return error.errno in _FULL_ERRNOS
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, driver.Error) and "disk is full" in str(cause)
