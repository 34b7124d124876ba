"""A disk that is full or fails, named by the folder that was written to: it may be a stick, not the data's disk."""

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
    """Name this folder where its disk is full, or an error names no file. Raises PlaceFull; the innermost is named."""
    try:
        yield
    except (OSError, driver.Error, DBAPIError) as error:
        if isinstance(error, PlaceFull):
            raise
        if is_full(error):
            raise PlaceFull(place) from error
        # one of ours has no number: its message is a sentence that a name would replace
        if isinstance(error, OSError) and error.errno is not None:
            error.filename = error.filename or str(place)
        raise


def is_full(error: BaseException) -> bool:
    """Whether a disk without room, or a quota, is the cause; PostgreSQL's own disk is not meant."""
    if isinstance(error, OSError):
        return error.errno in _FULL_ERRNOS
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, driver.Error) and "disk is full" in str(cause)
