"""An item's history over HTTP."""

from fastapi import APIRouter

from sukli.http.context import ContextDep
from sukli.http.params import PageCursor, PageLimit, PathId
from sukli.item_history.queries import levels, movements
from sukli.staff.routes import Actor
from sukli.stock.schemas import Kind, Levels, MovementPage

router = APIRouter(prefix="/api/stock/{kind}/{item_id}", tags=["stock"])


@router.get("/movements")
async def get_movements(
    kind: Kind, item_id: PathId, _: Actor, context: ContextDep, cursor: PageCursor, limit: PageLimit = 50
) -> MovementPage:
    """An item's history, newest first; a deleted item keeps its own."""
    return await context.db.read(movements, kind, item_id, cursor=cursor, limit=limit)


@router.get("/levels")
async def get_levels(kind: Kind, item_id: PathId, _: Actor, context: ContextDep) -> Levels:
    """An item's stock at the end of each of the last 30 business days."""
    return await context.db.read(levels, kind, item_id, context.db.clock())
