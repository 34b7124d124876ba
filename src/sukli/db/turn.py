"""Lets one of several processes hold a turn for as long as it lives, by PostgreSQL's advisory lock on a connection."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from psycopg import AsyncConnection, Error
from sqlalchemy import Engine

log = logging.getLogger("sukli")

# how soon another process takes over when the holder dies
RETRY_SECONDS = 2.0
# without a connection the lock is gone, and the turn with it
CHECK_SECONDS = 5.0
ANSWER_SECONDS = 5.0
AFTER_FAILURE_SECONDS = 2.0

_TRY = "SELECT pg_try_advisory_lock(hashtext(%s))"


class Turn:
    """A turn that one process at a time holds; the name identifies it across all processes on the database."""

    def __init__(self, engine: Engine, name: str) -> None:
        # the address as SQLAlchemy understands it, so that both reach the same database
        self._address, self._options = engine.dialect.create_connect_args(engine.url)
        self._name = f"sukli {name}"

    async def work(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work whenever this process holds the turn, until the turn ends; until cancelled."""
        is_logged = False
        while True:
            try:
                await self._take(work)
                is_logged = False
            except (Error, OSError, TimeoutError) as error:
                if not is_logged:
                    log.warning("%s: the connection to the database is lost (%s)", self._name, error)
                is_logged = True
            await asyncio.sleep(AFTER_FAILURE_SECONDS)

    async def _take(self, work: Callable[[], Awaitable[None]]) -> None:
        own_options = {"connect_timeout": 5, "application_name": self._name}
        connection = await AsyncConnection.connect(*self._address, autocommit=True, **{**self._options, **own_options})
        async with connection:
            while not await self._is_ours(connection):  # noqa: ASYNC110 (the holder is another process and sends no event)
                await asyncio.sleep(RETRY_SECONDS)
            task = asyncio.ensure_future(work())
            try:
                while not (await asyncio.wait([task], timeout=CHECK_SECONDS))[0]:
                    async with asyncio.timeout(ANSWER_SECONDS):
                        await connection.execute("SELECT 1")
                task.result()
            finally:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def _is_ours(self, connection: AsyncConnection) -> bool:
        async with asyncio.timeout(ANSWER_SECONDS):
            row = await (await connection.execute(_TRY, (self._name,))).fetchone()
        return row is not None and bool(row[0])
