"""The menu over HTTP."""

from fastapi import APIRouter, Request, Response
from pydantic import TypeAdapter

from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.http.responses import conditional_response
from sukli.menu.outs import outs_today, set_back, set_out
from sukli.menu.queries import menu, printed_groups
from sukli.menu.schemas import Menu, MenuItem, Out
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api", tags=["menu"])
_items = TypeAdapter(list[MenuItem])


@router.get("/menu/whole", response_model=Menu, responses={304: {"description": "Unchanged"}})
async def get_whole_menu(request: Request, context: ContextDep, _: Actor) -> Response:
    """All that a till needs to sell, including sold-out items; 304 when nothing has changed since the ETag sent."""
    found = await context.db.read(menu, context.db.clock(), sold_out=True)
    return conditional_response(request, found.model_dump_json().encode())


@router.get("/menu", response_model=list[MenuItem], responses={304: {"description": "Unchanged"}})
async def get_menu(request: Request, context: ContextDep, _: Actor, *, sold_out: bool = False) -> Response:
    """The items in menu order, for scripts, and for tills that were open while the server was updated."""
    found = await context.db.read(menu, context.db.clock(), sold_out=sold_out)
    return conditional_response(request, _items.dump_json(found.items))


@router.get("/menu/groups")
async def get_groups(context: ContextDep, _: Actor) -> list[str]:
    """The groups of all that may be ordered, in order: what a kitchen's printers divide among them."""
    return await context.db.read(printed_groups)


@router.get("/menu/outs")
async def get_outs(context: ContextDep, _: Actor) -> list[Out]:
    """The items and choices that are out today, latest first."""
    return await context.db.read(outs_today, context.db.clock())


@router.put("/menu/outs/{of_id}", status_code=204)
async def put_out(of_id: PathId, actor: Actor, context: ContextDep) -> None:
    """Mark an item or a choice as out until midnight in Manila; a repeat is no error."""
    await context.db.write(set_out, actor.id, of_id)


@router.delete("/menu/outs/{of_id}", status_code=204)
async def delete_out(of_id: PathId, actor: Actor, context: ContextDep) -> None:
    """Mark an item or a choice as back; nothing changes if it is not out."""
    await context.db.write(set_back, actor.id, of_id)
