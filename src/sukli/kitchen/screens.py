"""Kitchen screens say that somebody can see them: then an order that none has seen is worth a warning."""

from fastapi import APIRouter

from sukli.context import ContextDep
from sukli.live.routes import HubDep
from sukli.staff.routes import Actor
from sukli.wire import WireId

router = APIRouter(prefix="/api/orders/kitchen-screens", tags=["kitchen"])


@router.put("/{screen_id}", status_code=204)
async def put_kitchen_screen(screen_id: WireId, _: Actor, context: ContextDep, hub: HubDep) -> None:
    """Say that this screen is visible, again every five seconds, since after twelve it counts as gone."""
    await context.db.tell(hub.screens.open_word(screen_id, context.db.clock()))


@router.delete("/{screen_id}", status_code=204)
async def delete_kitchen_screen(screen_id: WireId, _: Actor, context: ContextDep, hub: HubDep) -> None:
    """Say that this screen was hidden or left; one that nobody knows is no error."""
    await context.db.tell(hub.screens.closed_word(screen_id))
