"""Open an embedded database for reading only: nothing can be written to it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from sukli.db.driver import driver
from sukli.db.sqlite_reader import snapshot


@contextmanager
def read_only(file: Path, *, is_copy: bool) -> Iterator[Connection]:
    """Open a connection that keeps seeing the data as of now. Raises driver.DatabaseError.

    :param is_copy: no process has the file open, and not a byte of its folder may change
    """
    address = _address(file, is_copy=is_copy)
    engine = create_engine(
        "sqlite://",
        module=driver,
        creator=lambda: driver.connect(address, uri=True, isolation_level=None),
        poolclass=NullPool,
    )
    try:
        with snapshot(engine) as connection:
            yield connection
    except DBAPIError as error:
        # its own kind says what is wrong with the file or its disk
        raise error.orig or error from error
    finally:
        engine.dispose()


def _address(file: Path, *, is_copy: bool) -> str:
    # if somebody served from the copy, its newest data is in the write-ahead log beside it
    has_log = file.with_name(f"{file.name}-wal").exists()
    return f"file:{quote(os.fsencode(file.resolve()))}?{'immutable=1' if is_copy and not has_log else 'mode=ro'}"
