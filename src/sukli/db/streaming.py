"""A long read on its own connection and thread, handed over piece by piece."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, aclosing
from typing import TypeVar

from sqlalchemy import Connection

T = TypeVar("T")

# At the same time: each takes a thread and a connection, and two keep a cafe's machine busy
STREAMS = 2
# A reader idle for this long counts as gone: on SQLite the WAL grows while a snapshot is open
MOST_IDLE_SECONDS = 60.0


class TakenTooSlowly(Exception):
    """The reader of a stream took no piece for a minute; the stream has ended."""


async def stream(
    open_snapshot: Callable[[], AbstractContextManager[Connection]],
    pieces: Callable[[Connection], Iterator[T]],
    turns: asyncio.Semaphore,
) -> AsyncGenerator[T]:
    """Run the generator on one snapshot in a thread; each piece is made only when it is asked for.

    Waits for its turn; raises TakenTooSlowly.
    """
    async with turns, aclosing(_stream(open_snapshot, pieces)) as made:
        async for piece in made:
            yield piece


async def _stream(
    open_snapshot: Callable[[], AbstractContextManager[Connection]], pieces: Callable[[Connection], Iterator[T]]
) -> AsyncGenerator[T]:
    loop = asyncio.get_running_loop()
    thread = ThreadPoolExecutor(1, thread_name_prefix="stream")

    def run() -> Generator[T]:
        with open_snapshot() as connection:
            yield from pieces(connection)

    made = run()
    ended = False

    def end() -> None:
        nonlocal ended
        ended = True
        # in its own thread, after the piece that is being made
        thread.submit(made.close)

    try:
        while (piece := await loop.run_in_executor(thread, next, made, None)) is not None:
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
