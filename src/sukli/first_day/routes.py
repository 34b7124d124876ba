"""The guide over HTTP."""

from fastapi import APIRouter, Response

from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.first_day.commands import add_items
from sukli.first_day.queries import first_day_of
from sukli.first_day.schemas import FirstDay, FirstItems
from sukli.http.context import ContextDep
from sukli.http.responses import recorded_response, recording
from sukli.staff.routes import Actor
from sukli.stock.schemas import ItemList

router = APIRouter(prefix="/api/first-day", tags=["first day"])


@router.get("")
async def get_first_day(actor: Actor, context: ContextDep, settings: CachedSettingsDep) -> FirstDay:
    """Whether this person is offered the guide; how it ends is the setting `first_day`."""
    return await context.db.read(first_day_of, actor.id, await settings.now())


@router.post("/items", **recording(ItemList))
async def post_items(body: FirstItems, actor: Actor, context: ContextDep) -> Response:
    """Add several items together, or none of them; a repeat answers 200 with the items as they are now."""
    return recorded_response(await context.db.write(add_items, actor.id, body.items))
