"""The routes that name items: under the stock room's paths, but a name must not be a code of the menu either."""

from fastapi import APIRouter, Response

from sukli.http.context import ContextDep
from sukli.http.responses import recorded_response, recording
from sukli.menu.item_names import add_named_item, edit_named_batch
from sukli.staff.routes import Actor
from sukli.stock.schemas import Batch, BatchAnswer, Item, Kind, NewItem

router = APIRouter(prefix="/api/stock/{kind}", tags=["stock"])


@router.post("", **recording(Item))
async def post_item(kind: Kind, body: NewItem, actor: Actor, context: ContextDep) -> Response:
    """Add an item; a repeat answers 200 with the item as it is now."""
    return recorded_response(await context.db.write(add_named_item, actor.id, kind, body))


@router.patch("")
async def patch_items(kind: Kind, body: Batch, actor: Actor, context: ContextDep) -> BatchAnswer:
    """Edit many items in one request; a typed stock is applied as a difference."""
    return await context.db.write(edit_named_batch, actor.id, kind, body)
