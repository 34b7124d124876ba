"""Waiting for what must happen: soon on a quiet machine, some time later on a loaded one."""

import asyncio
from collections.abc import Awaitable, Callable

# no passing test waits this long; a test must not fail because the machine is slow
PATIENCE_SECONDS = 90.0


async def until(happened: Callable[[], Awaitable[bool]] | Callable[[], bool]) -> None:
    """Poll until this becomes true; fail if it never does."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await _truth(happened()):  # noqa: ASYNC110 (the condition sets no event)
            await asyncio.sleep(0.01)


async def _truth(answer: Awaitable[bool] | bool) -> bool:
    return answer if isinstance(answer, bool) else await answer
