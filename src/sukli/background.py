"""Background work that runs while a server is open."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

log = logging.getLogger("sukli")


@asynccontextmanager
async def in_background(*work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Run the work while the context is open; leaving it cancels the work and waits for it to finish."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Trouble:
    """Logs failures of work that is retried forever; one that lasts, such as a database that is down, only once."""

    def __init__(self) -> None:
        self._told: type[Exception] | None = None

    def tell(self, error: Exception, what: str, *of: object) -> None:
        """Log the error with its traceback, unless the previous try failed with the same kind of error."""
        if type(error) is not self._told:
            log.warning(what, *of, exc_info=error)
        self._told = type(error)

    def end(self) -> None:
        """Call after a try that succeeded: the next failure is logged again."""
        self._told = None
