"""What cookies stand for, cached so that not every request asks the database."""

import time
from collections.abc import Awaitable, Callable, Collection
from typing import Generic, TypeVar

T = TypeVar("T")

# The longest delay until another worker's sign-out or removal is noticed; this worker's own counts immediately
CACHED_SECONDS = 5.0
MOST_CACHED = 1000


class TokenCache(Generic[T]):
    """One process's cache of what cookies stand for, by their keys (`cookie_key`)."""

    def __init__(self, read: Callable[[bytes], Awaitable[T | None]]) -> None:
        self._read = read
        self._cache: dict[bytes, tuple[float, T]] = {}
        self._forgotten = 0

    async def get(self, key: bytes) -> T | None:
        """Return what the cookie stands for; None for nothing, which is not cached."""
        cached = self._cache.get(key)
        if cached is not None and time.monotonic() - cached[0] <= CACHED_SECONDS:
            return cached[1]
        forgotten = self._forgotten
        found = await self._read(key)
        if found is None:
            self._cache.pop(key, None)
        # do not cache what may have been ended while it was being read
        elif forgotten == self._forgotten:
            if len(self._cache) >= MOST_CACHED:
                self._cache.clear()
            self._cache[key] = (time.monotonic(), found)
        return found

    def forget(self, keys: Collection[bytes] | None = None) -> None:
        """Drop these keys, which were changed or ended; None drops all."""
        self._forgotten += 1
        if keys is None:
            self._cache.clear()
        for key in keys or ():
            self._cache.pop(key, None)
