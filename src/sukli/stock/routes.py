"""The stock room over HTTP: inventory and supplies share paths. Requests that name items are in the menu's routes."""

from fastapi import APIRouter, Request, Response

from sukli.approvals.params import ApprovalId
from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.http.responses import conditional_response, recorded_response, recording
from sukli.staff.routes import Actor
from sukli.stock.commands import delete_item
from sukli.stock.queries import listed_items
from sukli.stock.schemas import ItemList, Kind, NewTransaction, RecordedTransaction
from sukli.stock.transactions import record_transaction

router = APIRouter(prefix="/api/stock/{kind}", tags=["stock"])


@router.get("", response_model=ItemList, responses={304: {"description": "Unchanged"}})
async def get_items(kind: Kind, request: Request, _: Actor, context: ContextDep) -> Response:
    """Return the active items of a list, by name; 304 if it is unchanged since the ETag that was sent."""
    return conditional_response(request, await context.db.read(listed_items, kind))


@router.delete("/{item_id}", status_code=204)
async def delete(kind: Kind, item_id: PathId, actor: Actor, context: ContextDep, approval: ApprovalId = None) -> None:
    """Take an item off its list; its history stays."""
    await context.db.write(delete_item, actor.id, kind, item_id, approval)


@router.post("/{item_id}/transactions", **recording(RecordedTransaction))
async def post_transaction(
    kind: Kind, item_id: PathId, body: NewTransaction, actor: Actor, context: ContextDep
) -> Response:
    """Record stock received, removed or adjusted; a repeat answers 200 and changes nothing."""
    return recorded_response(await context.db.write(record_transaction, actor.id, kind, item_id, body))
