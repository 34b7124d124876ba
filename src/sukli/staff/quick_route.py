"""A way in for the till's one hot request, without FastAPI's dependency machinery."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError

from sukli.staff.routes import signed_in


class QuickRoute(APIRoute):
    """Calls `endpoint(body, actor, context)` itself: session and body are checked as everywhere else.

    FastAPI still describes the endpoint in the OpenAPI document from its signature. Resolving three dependencies
    and parsing the body in two steps took two fifths of the server's time on a sale (docs/decisions/server.md).
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """FastAPI's hook for how a route answers."""
        endpoint = self.endpoint
        model: type[BaseModel] = endpoint.__annotations__["body"]

        async def answer(request: Request) -> Response:
            state = request.app.state
            actor = await signed_in(request, state.auth)
            try:
                body = model.model_validate_json(await request.body())
            except ValidationError as error:
                raise RequestValidationError(
                    [{**found, "loc": ("body", *found["loc"])} for found in error.errors(include_url=False)]
                ) from error
            response: Response = await endpoint(body, actor, state.context)
            return response

        return answer
