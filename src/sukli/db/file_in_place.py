"""Whether an embedded database is still the file that was opened: SQLite writes on into one that was deleted."""

import time
from pathlib import Path

from sqlalchemy import Connection, Engine, event

from sukli.errors import DiskFailed

# a commit asks for the file, and only from time to time for its log too
_LOG_SECONDS = 1.0


class DatabaseMoved(DiskFailed):
    """The file in the database's place is another one, or there is none.

    The commands of the commit after which this is found are in the file that was there: a repeat, if it comes back.
    """

    detail = "The server's database was moved, deleted or replaced."


class LogDeleted(DatabaseMoved):
    """The write-ahead log of open connections was deleted; a connection with a new one would spoil what is in both."""

    detail = "The log of the server's database (sukli.db-wal) was deleted. Stop Sukli and start it again."


class FileInPlace:
    """The file that an engine's connections have open; none is opened on another, or creates one, after the first."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self._path = path
        # if the path is a link, SQLite's log is beside what it leads to
        file = path.resolve()
        self._log_path = file.with_name(f"{file.name}-wal")
        self._opened: tuple[int, int] | None = None
        # while the writer is connected, nobody but a person deletes the log
        self._opened_log: tuple[int, int] | None = None
        self._looked_at_log = 0.0
        self._is_log_deleted = False
        event.listen(engine, "do_connect", self._before_connecting)
        event.listen(engine, "connect", self._on_connected)

    def watch_log(self) -> None:
        """Expect the log in its place, for the writer has connected."""
        self._opened_log = _found(self._log_path)

    def unwatch_log(self) -> None:
        """Expect no log: where no connection is left, the last one has deleted it."""
        self._opened_log = None

    def check_after_commit(self, writer: Connection) -> None:
        """Raise DatabaseMoved unless the opened file is in its place, and its log was a second ago."""
        if _found(self._path) != self._opened:
            raise DatabaseMoved
        if time.monotonic() - self._looked_at_log < _LOG_SECONDS:
            return
        self._looked_at_log = time.monotonic()
        if self._has_lost_log():
            # only the connections of before can read what is in the log: bring it all into the database
            writer.exec_driver_sql("PRAGMA wal_checkpoint")
            raise LogDeleted

    def _before_connecting(self, *_: object) -> None:
        if self._opened is None:
            return
        if _found(self._path) != self._opened:
            raise DatabaseMoved
        if self._has_lost_log():
            raise LogDeleted

    def _on_connected(self, *_: object) -> None:
        if self._opened is None:
            self._opened = _found(self._path)

    def _has_lost_log(self) -> bool:
        if self._opened_log is not None and _found(self._log_path) != self._opened_log:
            self._is_log_deleted = True
        return self._is_log_deleted


def _found(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
