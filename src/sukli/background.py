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
    for task in tasks:
        task.add_done_callback(_log_end)
    try:
        yield
    finally:
        for task in tasks:
            task.remove_done_callback(_log_end)
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _log_end(task: asyncio.Task[None]) -> None:
    # the work handles the errors that it expects
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("Work in the background has ended. Start Sukli again.", exc_info=error)


class FailureLog:
    """Logs failures of work that is retried forever; one that lasts, such as a database that is down, only once."""

    def __init__(self) -> None:
        self._logged: type[Exception] | None = None

    def log(self, error: Exception, what: str, *of: object) -> None:
        """Log the error with its traceback, unless the previous try failed with the same kind of error."""
        if type(error) is not self._logged:
            log.warning(what, *of, exc_info=error)
        self._logged = type(error)

    def clear(self) -> None:
        """Call after a try that succeeded: the next failure is logged again."""
        self._logged = None
