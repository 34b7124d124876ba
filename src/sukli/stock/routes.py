"""The stock room over HTTP: inventory and supplies by the same paths."""

from fastapi import APIRouter, Request, Response

from sukli.context import ContextDep
from sukli.etag import unless_unchanged
from sukli.paging import PageCursor, PageLimit
from sukli.staff.routes import Actor
from sukli.stock.batches import edit_batch
from sukli.stock.commands import add_item, delete_item
from sukli.stock.errors import ItemNotFound
from sukli.stock.history import levels, movements
from sukli.stock.queries import listed_items
from sukli.stock.schemas import (
    Batch,
    BatchAnswer,
    Item,
    ItemList,
    Kind,
    Levels,
    MovementPage,
    NewItem,
    NewTransaction,
    RecordedTransaction,
)
from sukli.stock.transactions import record_transaction
from sukli.wire import Wire, is_id

router = APIRouter(prefix="/api/stock/{kind}", tags=["stock"])


@router.get("", response_model=ItemList, responses={304: {"description": "Unchanged"}})
async def get_items(kind: Kind, request: Request, _: Actor, context: ContextDep) -> Response:
    """The active items of a list, by name; unchanged since the ETag sent: 304."""
    return unless_unchanged(request, await context.db.read(listed_items, kind))


@router.post("", status_code=201, response_model=Item, responses={200: {"model": Item, "description": "Known already"}})
async def post_item(kind: Kind, body: NewItem, actor: Actor, context: ContextDep) -> Response:
    """Add an item; the same again answers 200 with the item as it is now."""
    values = body.model_dump()
    item_id = values.pop("id")
    added = await context.db.write(add_item, actor.id, item_id=item_id, kind=kind, **values)
    return _json(added.item, is_new=added.is_new)


@router.patch("")
async def patch_items(kind: Kind, body: Batch, actor: Actor, context: ContextDep) -> BatchAnswer:
    """Edit many items at once; what was typed into the stock is applied as a difference."""
    return await context.db.write(edit_batch, actor.id, kind, body)


@router.delete("/{item_id}", status_code=204)
async def delete(kind: Kind, item_id: str, actor: Actor, context: ContextDep) -> None:
    """Take an item off its list; its history stays."""
    await context.db.write(delete_item, actor.id, kind, _known(item_id))


@router.post(
    "/{item_id}/transactions",
    status_code=201,
    response_model=RecordedTransaction,
    responses={200: {"model": RecordedTransaction, "description": "Known already"}},
)
async def post_transaction(
    kind: Kind, item_id: str, body: NewTransaction, actor: Actor, context: ContextDep
) -> Response:
    """Record stock received, removed or adjusted; the same again answers 200 and changes nothing."""
    values = body.model_dump()
    transaction_id = values.pop("id")
    recorded = await context.db.write(
        record_transaction, actor.id, transaction_id=transaction_id, kind=kind, item_id=_known(item_id), **values
    )
    return _json(recorded.answer, is_new=recorded.is_new)


@router.get("/{item_id}/movements")
async def get_movements(
    kind: Kind,
    item_id: str,
    _: Actor,
    context: ContextDep,
    cursor: PageCursor,
    limit: PageLimit = 50,
) -> MovementPage:
    """An item's history, newest first; a deleted item keeps its own."""
    return await context.db.read(movements, kind, _known(item_id), cursor=cursor, limit=limit)


@router.get("/{item_id}/levels")
async def get_levels(kind: Kind, item_id: str, _: Actor, context: ContextDep) -> Levels:
    """An item's stock at the end of each of the last 30 business days."""
    return await context.db.read(levels, kind, _known(item_id), context.db.clock())


def _known(item_id: str) -> str:
    if not is_id(item_id):
        raise ItemNotFound
    return item_id


def _json(body: Wire, *, is_new: bool) -> Response:
    return Response(body.model_dump_json(), 201 if is_new else 200, media_type="application/json")
