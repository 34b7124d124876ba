"""A long read on its own connection and thread, handed over piece by piece."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from typing import TypeVar

from sqlalchemy import Connection

from sukli.errors import AppError

T = TypeVar("T")

# How many may run at once: each takes a thread and a connection, and two keep a cafe's machine busy
STREAMS = 2
# A reader idle for this long counts as gone: on SQLite the WAL grows while a snapshot is open
MOST_IDLE_SECONDS = 60.0
# Longer than an idle reader can keep its turn
MOST_WAIT_SECONDS = 90.0


class TakenTooSlowly(Exception):
    """The reader of a stream took no piece for a minute, so the stream has ended."""


class ExportsBusy(AppError):
    """No turn became free within the longest wait."""

    status = 503
    error = "exports_busy"
    detail = f"{STREAMS} exports are already running. Please try again when they are done."


async def stream(
    open_snapshot: Callable[[], AbstractContextManager[Connection]],
    pieces: Callable[[Connection], Iterator[T]],
    turns: asyncio.Semaphore,
) -> AsyncGenerator[T]:
    """Run the generator on one snapshot in a thread; each piece is made only when it is requested.

    Waits for its turn; raises ExportsBusy and TakenTooSlowly. The turn is given back when the generator ends, whatever
    the reader does.
    """
    try:
        async with asyncio.timeout(MOST_WAIT_SECONDS):
            await turns.acquire()
    except TimeoutError:
        raise ExportsBusy from None
    loop = asyncio.get_running_loop()
    thread = ThreadPoolExecutor(1, thread_name_prefix="stream")

    def run() -> Generator[T]:
        with open_snapshot() as connection:
            yield from pieces(connection)

    generator = run()
    ended = False

    def end() -> None:
        nonlocal ended
        ended = True
        # close it in its own thread, after the piece being made
        thread.submit(generator.close).add_done_callback(release_turn)

    def release_turn(_: Future[None]) -> None:
        # on a closed loop nobody waits for a turn
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(turns.release)

    try:
        while (piece := await loop.run_in_executor(thread, next, generator, None)) is not None:
            timer = loop.call_later(MOST_IDLE_SECONDS, end)
            try:
                yield piece
            finally:
                timer.cancel()
            if ended:
                raise TakenTooSlowly
    finally:
        if not ended:
            end()
        thread.shutdown(wait=False)
