"""The menu's entries over HTTP."""

from fastapi import APIRouter, Request, Response

from sukli.business_day import day_of
from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.http.responses import conditional_response
from sukli.http.schema_types import Day
from sukli.menu.entries.commands import edit_entries, remove_price
from sukli.menu.entries.queries import entry_list
from sukli.menu.entries.schemas import EntryAnswer, EntryBatch, EntryList
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/menu/entries", tags=["menu"])


@router.get("", response_model=EntryList, responses={304: {"description": "Unchanged"}})
async def get_entries(request: Request, _: Actor, context: ContextDep) -> Response:
    """Every item's entry, and the groups; 304 when nothing has changed since the ETag sent."""
    found = await context.db.read(entry_list, day_of(context.db.clock()))
    return conditional_response(request, found.model_dump_json().encode())


@router.patch("")
async def patch_entries(body: EntryBatch, actor: Actor, context: ContextDep) -> EntryAnswer:
    """Change the entries of one item or many; each row is saved or refused by itself."""
    return await context.db.write(edit_entries, actor.id, body)


@router.delete("/{item_id}/prices/{from_on}", status_code=204)
async def delete_price(item_id: PathId, from_on: Day, actor: Actor, context: ContextDep) -> None:
    """Remove a price that has not begun."""
    await context.db.write(remove_price, actor.id, item_id, from_on)
