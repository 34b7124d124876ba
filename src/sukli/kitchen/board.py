"""The kitchen's list as bytes, read once for everybody who asks at the same time."""

import asyncio
from typing import Annotated

from sukli.db import Database
from sukli.http.context import from_state
from sukli.kitchen.queries import ticket_list


class Board:
    """Answers GET /api/orders in one process.

    When the network comes back, every browser of the cafe asks at the same time. Requests share a read that waits for
    its turn, but not one that has begun: it may have begun before the requester's own change was committed.
    """

    def __init__(self, db: Database) -> None:
        self._db = db
        self._turn = asyncio.Lock()
        self._waiting: asyncio.Task[bytes] | None = None

    async def latest(self) -> bytes:
        """Return the open tickets and the latest completed ones, as JSON."""
        if self._waiting is None:
            self._waiting = asyncio.create_task(self._read())
        # cancelling one request must not cancel the read for the others
        return await asyncio.shield(self._waiting)

    async def _read(self) -> bytes:
        async with self._turn:
            self._waiting = None
            tickets = await self._db.read(ticket_list, self._db.clock())
            return tickets.model_dump_json().encode()


BoardDep = Annotated[Board, from_state("board")]
