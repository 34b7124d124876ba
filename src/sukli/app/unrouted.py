"""API requests that match no route: the path does not exist, or does not allow the method."""

from collections.abc import Iterable

from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from sukli.errors import NotFound


class Unrouted:
    """Comes after all API routes. Starlette alone would list the methods of only one of a path's routes."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._routes = list(routes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 (ASGI's signature)
        """Refuse the request."""
        found = (route for route in self._routes if route.matches(scope)[0] is Match.PARTIAL)
        allowed = {method for route in found for method in getattr(route, "methods", None) or ()}
        if allowed:
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(allowed))})
        raise NotFound("There is no such address.")
