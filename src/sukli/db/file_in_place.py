"""Whether an embedded database is still the file that was opened: SQLite writes on into one that was deleted."""

from pathlib import Path

from sqlalchemy import Engine, event

from sukli.errors import DiskFailed


class DatabaseMoved(DiskFailed):
    """The file in the database's place is another one, or there is none.

    The commands of the commit after which this is found are in the file that was there: a repeat, if it comes back.
    """

    detail = "The server's database was moved, deleted or replaced."


class FileInPlace:
    """The file that an engine's connections have open; none is opened on another, or creates one, after the first."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self._path = path
        self._opened: tuple[int, int] | None = None
        event.listen(engine, "do_connect", self._before_connecting)
        event.listen(engine, "connect", self._on_connected)

    def check(self) -> None:
        """Raise DatabaseMoved unless the opened file is in its place."""
        if self._found() != self._opened:
            raise DatabaseMoved

    def _before_connecting(self, *_: object) -> None:
        if self._opened is not None:
            self.check()

    def _on_connected(self, *_: object) -> None:
        if self._opened is None:
            self._opened = self._found()

    def _found(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino
