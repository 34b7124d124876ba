"""What every request can reach; one context per server process."""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request

from sukli.db import Database
from sukli.settings import Settings


@dataclass(frozen=True)
class Context:
    """The settings and database of this process."""

    settings: Settings
    db: Database


def from_state(name: str) -> Any:
    """Return a dependency on what the process keeps under this name in `app.state` (sukli.app)."""

    # async, or FastAPI would send it to a worker thread on every request
    async def found(request: Request) -> Any:
        return getattr(request.app.state, name)

    return Depends(found)


ContextDep = Annotated[Context, from_state("context")]
