"""What a cookie stands for, without asking the database on every request."""

import time
from collections.abc import Awaitable, Callable, Collection
from typing import Generic, TypeVar

T = TypeVar("T")

# How late another worker's sign-out or removal is noticed at most; this worker's own is noticed at once
REMEMBERED_SECONDS = 5.0
MOST_REMEMBERED = 1000


class Remembered(Generic[T]):
    """What one process knows of cookies, by their keys (`cookie_key`)."""

    def __init__(self, read: Callable[[bytes], Awaitable[T | None]]) -> None:
        self._read = read
        self._known: dict[bytes, tuple[float, T]] = {}
        self._forgotten = 0

    async def get(self, key: bytes) -> T | None:
        """What it stands for; None when it stands for nothing, which is not remembered."""
        known = self._known.get(key)
        if known is not None and time.monotonic() - known[0] <= REMEMBERED_SECONDS:
            return known[1]
        forgotten = self._forgotten
        found = await self._read(key)
        if found is None:
            self._known.pop(key, None)
        # what was ended while it was being read must not be remembered as it was
        elif forgotten == self._forgotten:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            self._known[key] = (time.monotonic(), found)
        return found

    def forget(self, keys: Collection[bytes] | None = None) -> None:
        """These were changed or ended; None: any may have been."""
        self._forgotten += 1
        if keys is None:
            self._known.clear()
        for key in keys or ():
            self._known.pop(key, None)
