"""A journal that is only read, in one snapshot: the server's own, beside it, or that of a copy."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pysqlite3.dbapi2 as driver
from sqlalchemy import Connection, create_engine, make_url
from sqlalchemy.pool import NullPool

from sukli.db import postgres
from sukli.db.sqlite_reader import snapshot


@contextmanager
def reading(url: str, *, is_copy: bool) -> Iterator[Connection]:
    """A connection that keeps seeing the data as of now; of a copy, which nobody has open, it leaves every byte."""
    if not url.startswith("sqlite:"):
        engine = postgres.connect(url)
        try:
            with engine.execution_options(isolation_level="REPEATABLE READ").connect() as connection:
                yield connection
        finally:
            engine.dispose()
        return
    address = _address(Path(make_url(url).database or ""), is_copy=is_copy)
    engine = create_engine(
        "sqlite://", creator=lambda: driver.connect(address, uri=True, isolation_level=None), poolclass=NullPool
    )
    try:
        with snapshot(engine) as connection:
            yield connection
    finally:
        engine.dispose()


def _address(file: Path, *, is_copy: bool) -> str:
    # somebody may have served from the copy: then its end lies in the log beside it
    has_log = file.with_name(f"{file.name}-wal").exists()
    return f"file:{quote(str(file.resolve()))}?{'immutable=1' if is_copy and not has_log else 'mode=ro'}"
