"""What every request can reach: one per server process."""

from dataclasses import dataclass
from typing import Annotated, cast

from fastapi import Depends, Request

from sukli.db import Database
from sukli.settings import Settings


@dataclass(frozen=True)
class Context:
    """Settings and the database of this process."""

    settings: Settings
    db: Database


# async, or FastAPI would send it to a worker thread on every request
async def _context(request: Request) -> Context:
    return cast(Context, request.app.state.context)


ContextDep = Annotated[Context, Depends(_context)]
