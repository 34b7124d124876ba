"""What every request can reach: one per server process."""

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, cast

from fastapi import Depends, Request

from sukli.db import Database
from sukli.settings import Settings

if TYPE_CHECKING:
    from sukli.staff.sessions import Sessions


@dataclass
class Context:
    """Settings, the database and the sessions of this process."""

    settings: Settings
    db: Database
    sessions: "Sessions"
    hashing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))


def _context(request: Request) -> Context:
    return cast("Context", request.app.state.context)


ContextDep = Annotated[Context, Depends(_context)]
