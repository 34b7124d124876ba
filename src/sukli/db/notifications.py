"""Receives the messages between server processes through PostgreSQL: one LISTEN connection per process."""

import asyncio
import logging
import random

from psycopg import AsyncConnection, Error, Notify
from sqlalchemy import Engine

from sukli.db.published import COMMITS, MESSAGES, Changes, Subscriber

log = logging.getLogger("sukli")

# silence may mean a quiet evening or a dead connection: probe it
QUIET_SECONDS = 5.0
ANSWER_SECONDS = 5.0
FIRST_WAIT_SECONDS = 0.1
LONGEST_WAIT_SECONDS = 2.0


class Notifications:
    """Listens, reconnects when the connection is lost, and then reports that something may have been missed."""

    def __init__(self, engine: Engine, subscriber: Subscriber) -> None:
        # the address as SQLAlchemy understands it, so that both reach the same database
        self._address, self._options = engine.dialect.create_connect_args(engine.url)
        self._subscriber = subscriber
        self._tries = 0
        self.connected = asyncio.Event()

    async def listen_forever(self) -> None:
        """Listen until cancelled."""
        while True:
            try:
                await self._listen()
            except (Error, OSError, TimeoutError) as error:
                if self._tries == 0:
                    log.warning("live events: the connection to the database is lost (%s)", error)
            except Exception:
                log.exception("live events: listening failed")
            wait = min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2**self._tries)
            self._tries = min(self._tries + 1, 10)
            await asyncio.sleep(wait * random.uniform(0.5, 1))  # noqa: S311 (spreads processes out; no secret)

    async def _connect(self) -> AsyncConnection:
        own_options = {"connect_timeout": 5, "application_name": "sukli live events"}
        return await AsyncConnection.connect(*self._address, autocommit=True, **{**self._options, **own_options})

    async def _listen(self) -> None:
        async with asyncio.timeout(None) as deadline, await self._connect() as connection:
            for channel in (COMMITS, MESSAGES):
                await connection.execute(f"LISTEN {channel}".encode())
            self._tries = 0
            # commits from before this moment may have been missed
            self._pass_on_loss()
            self.connected.set()
            loop = asyncio.get_running_loop()
            while True:
                async for notification in connection.notifies(timeout=QUIET_SECONDS):
                    self._pass_on(notification)
                deadline.reschedule(loop.time() + ANSWER_SECONDS)
                await connection.execute(b"SELECT 1")
                deadline.reschedule(None)

    def _pass_on(self, notification: Notify) -> None:
        if notification.channel == MESSAGES:
            self._subscriber.on_message(notification.payload)
            return
        try:
            changes = Changes.from_message(notification.payload)
        except (ValueError, TypeError, AttributeError):
            # sent by a process of another version; better to resync than to guess
            self._pass_on_loss()
        else:
            self._subscriber.on_changes(changes)

    def _pass_on_loss(self) -> None:
        everything = Changes()
        everything.is_everything = True
        self._subscriber.on_changes(everything)
