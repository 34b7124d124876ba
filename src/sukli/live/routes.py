"""Live events over HTTP."""

from typing import Annotated, cast

from fastapi import APIRouter, Depends, Request, Response

from sukli.live.hub import Hub
from sukli.live.response import StreamResponse
from sukli.staff.routes import Actor
from sukli.staff.sessions import COOKIE, session_key

router = APIRouter(prefix="/api/live", tags=["live"])


# async, or FastAPI would send it to a worker thread on every request
async def _hub(request: Request) -> Hub:
    return cast(Hub, request.app.state.hub)


HubDep = Annotated[Hub, Depends(_hub)]


@router.get("", response_class=Response, responses={200: {"content": {"text/event-stream": {}}}})
async def get_live(request: Request, _: Actor, hub: HubDep) -> Response:
    """Events as they happen: hello, ping, changed, ticket, missed, kitchens (docs/decisions/live.md)."""
    return StreamResponse(hub, session_key(request.cookies[COOKIE]))
