"""A cache of what every request needs and hardly anybody changes, invalidated when any process changes it."""

from collections.abc import Callable
from typing import Generic, TypeVar

from sqlalchemy import Connection

from sukli.db import Database
from sukli.db.published import Changes, Topic

T = TypeVar("T")


class Cached(Generic[T]):
    """One process's cached copy of a query's result."""

    def __init__(self, db: Database, query: Callable[[Connection], T], topic: Topic) -> None:
        self._db = db
        self._query = query
        self._topic = topic
        self._value: T | None = None
        self._forgotten = 0

    async def read(self) -> T:
        """Return the cached value, or read it from the database."""
        if self._value is not None:
            return self._value
        forgotten = self._forgotten
        found = await self._db.read(self._query)
        # do not cache a value that changed while it was being read
        if forgotten == self._forgotten:
            self._value = found
        return found

    def forget(self) -> None:
        """Drop the cached value: it has changed, or may have."""
        self._value = None
        self._forgotten += 1

    def on_changes(self, changes: Changes) -> None:
        """Drop the cached value if a commit of any process changed the topic."""
        if changes.is_everything or self._topic in changes.topics:
            self.forget()
