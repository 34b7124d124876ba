"""Live events over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Request, Response

from sukli.http.context import from_state
from sukli.live.hub import Hub
from sukli.live.response import StreamResponse
from sukli.staff.cookies import SESSION_COOKIE, cookie, cookie_key
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/live", tags=["live"])


HubDep = Annotated[Hub, from_state("hub")]


@router.get("", response_class=Response, responses={200: {"content": {"text/event-stream": {}}}})
async def get_live(request: Request, _: Actor, hub: HubDep) -> Response:
    """Events as they happen: hello, ping, changed, ticket, missed, kitchens (docs/decisions/live.md)."""
    # a signed-in browser always has this cookie
    return StreamResponse(hub, cookie_key(cookie(request, SESSION_COOKIE) or ""))
