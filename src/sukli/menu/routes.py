"""The menu over HTTP."""

from fastapi import APIRouter, Request, Response
from pydantic import TypeAdapter

from sukli.http.context import ContextDep
from sukli.http.responses import conditional_response
from sukli.menu.queries import menu, menu_groups
from sukli.menu.schemas import MenuItem
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api", tags=["menu"])
_adapter = TypeAdapter(list[MenuItem])


@router.get("/menu", response_model=list[MenuItem], responses={304: {"description": "Unchanged"}})
async def get_menu(request: Request, context: ContextDep, _: Actor, *, sold_out: bool = False) -> Response:
    """The menu in its order; 304 when it is unchanged since the ETag that was sent."""
    return conditional_response(request, _adapter.dump_json(await context.db.read(menu, sold_out=sold_out)))


@router.get("/menu/groups")
async def get_groups(context: ContextDep, _: Actor) -> list[str]:
    """The groups of all that may be ordered, in their order: what a kitchen's printers share among them."""
    return await context.db.read(menu_groups)
