"""The till's one hot request: a sale. It skips FastAPI's dependency machinery, but none of the checks."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import ValidationError

from sukli.http.context import ContextDep
from sukli.http.origin import device_of
from sukli.http.responses import recorded_response, recording
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale, Sale
from sukli.staff.makers import maker_of
from sukli.staff.routes import Actor, signed_in


class _QuickRoute(APIRoute):
    """Calls `post_sale` directly. FastAPI still describes it in the OpenAPI document from its signature.

    Resolving three dependencies and parsing the body in two steps took two fifths of the server's time on a sale
    (docs/decisions/server.md).
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Implement FastAPI's hook that builds a route's handler."""

        async def answer(request: Request) -> Response:
            state = request.app.state
            actor = await signed_in(request, state.auth)
            try:
                body = NewSale.model_validate_json(await request.body())
            except ValidationError as error:
                raise RequestValidationError(
                    [{**found, "loc": ("body", *found["loc"])} for found in error.errors(include_url=False)]
                ) from error
            return await post_sale(body, request, actor, state.context)

        return answer


router = APIRouter(prefix="/api/sales", tags=["sales"], route_class=_QuickRoute)


@router.post("", **recording(Sale))
async def post_sale(body: NewSale, request: Request, actor: Actor, context: ContextDep) -> Response:
    """Complete a sale; a repeat answers 200 with the stored sale."""
    seller = await maker_of(request, context, actor, body.sold_by, body.held_ms)
    state = request.app.state
    printers, shop = await state.printers.now(), await state.cafe_settings.now()
    return recorded_response(
        await context.db.write(complete_sale, actor.id, body, seller, device_of(request), printers, shop)
    )
