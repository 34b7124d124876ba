"""Whether the server can work: it answers, and its database does."""

import asyncio
from contextlib import suppress
from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel
from sqlalchemy import Connection, text

from sukli.db import Database
from sukli.errors import DatabaseBusy
from sukli.http.context import ContextDep, from_state
from sukli.http.origin import is_from_this_machine
from sukli.http.schema_types import WireInstant
from sukli.version import VERSION

ANSWERS_WITHIN_SECONDS = 2.0

# reads the disk, or crosses the network, as every request does
_QUESTION = text("SELECT version_num FROM alembic_version")

router = APIRouter(prefix="/api/health", tags=["health"])


class Pulse:
    """Asks the database one question at a time, however many clients ask: they need not be signed in."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._query: asyncio.Task[None] | None = None

    async def wait_for_answer(self) -> None:
        """Return when the database has answered; raises DatabaseBusy if it does not within two seconds."""
        if self._query is None or self._query.done():
            self._query = asyncio.create_task(self._db.read(_query_database))
            # a failure may come when nobody waits for it any more
            self._query.add_done_callback(_retrieve_failure)
        try:
            async with asyncio.timeout(ANSWERS_WITHIN_SECONDS):
                await asyncio.shield(self._query)
        except TimeoutError:
            raise DatabaseBusy("The database does not answer.") from None


class Health(BaseModel):
    """The server works."""

    status: Literal["ok"]
    # from this a browser finds out how long it held what it sends, whatever its own clock says
    now: WireInstant
    # only for this machine: it would tell a stranger what to try
    version: str | None = None


@router.get("", response_model_exclude_none=True)
async def get_health(request: Request, context: ContextDep, pulse: Annotated[Pulse, from_state("pulse")]) -> Health:
    """Whether the server and its database answer, and the server's time."""
    await pulse.wait_for_answer()
    version = VERSION if is_from_this_machine(request.scope, context.settings) else None
    return Health(status="ok", now=context.db.clock(), version=version)


def _query_database(connection: Connection) -> None:
    connection.execute(_QUESTION).one()


def _retrieve_failure(query: "asyncio.Task[None]") -> None:
    with suppress(asyncio.CancelledError):
        query.exception()
