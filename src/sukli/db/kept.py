"""What every request needs and hardly anybody changes: read once, and again when any process has changed it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from sqlalchemy import Connection

from sukli.db import Database
from sukli.db.published import Changes, Topic

T = TypeVar("T")


class Kept(Generic[T]):
    """What one process knows of it."""

    def __init__(self, db: Database, query: Callable[[Connection], T], topic: Topic) -> None:
        self._db = db
        self._query = query
        self._topic = topic
        self._known: T | None = None
        self._forgotten = 0

    async def read(self) -> T:
        """What is known, or what the database says now."""
        if self._known is not None:
            return self._known
        forgotten = self._forgotten
        found = await self._db.read(self._query)
        # what was changed while it was being read must not be kept
        if forgotten == self._forgotten:
            self._known = found
        return found

    def forget(self) -> None:
        """It was changed, or may have been."""
        self._known = None
        self._forgotten += 1

    def on_changes(self, changes: Changes) -> None:
        """Called after each commit of any process."""
        if changes.is_everything or self._topic in changes.topics:
            self.forget()
