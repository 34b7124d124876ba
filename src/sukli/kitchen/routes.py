"""The kitchen over HTTP."""

from typing import Literal

from fastapi import APIRouter, Response

from sukli.answers import json_answer
from sukli.business_day import day_of
from sukli.context import ContextDep
from sukli.kitchen.board import BoardDep
from sukli.kitchen.commands import mark_seen, set_ticks
from sukli.kitchen.queries import active_summary, ticket_list
from sukli.kitchen.schemas import ActiveSummary, Seen, Ticked, TicketList, Ticks
from sukli.live.routes import HubDep
from sukli.requests import PathId
from sukli.staff.routes import Actor
from sukli.wire import WireId

router = APIRouter(prefix="/api/orders", tags=["kitchen"])


@router.get("", response_model=TicketList)
async def get_orders(
    _: Actor, context: ContextDep, board: BoardDep, completed: Literal["latest", "all"] = "latest"
) -> Response:
    """All open tickets and today's latest completed ones, or all of those, oldest first."""
    if completed == "latest":
        return Response(await board.latest(), media_type="application/json")
    now = context.db.clock()
    found = await context.db.read(ticket_list, now, day_of(now), all_completed=True)
    return json_answer(found)


@router.put("/{sale_id}/ticks", response_model=Ticked)
async def put_ticks(sale_id: PathId, body: Ticks, actor: Actor, context: ContextDep) -> Response:
    """Tick lines of a ticket or take their ticks away; sending it twice does it once."""
    return json_answer(await context.db.write(set_ticks, actor.id, sale_id, body.line_ids, completed=body.completed))


@router.put("/seen", status_code=204)
async def put_seen(body: Seen, actor: Actor, context: ContextDep) -> None:
    """A kitchen screen shows these tickets; the first time counts."""
    await context.db.write(mark_seen, actor.id, body.ids)


@router.get("/active-summary")
async def get_active_summary(_: Actor, context: ContextDep) -> ActiveSummary:
    """Active orders of today and the numbers that they hold."""
    return await context.db.read(active_summary, day_of(context.db.clock()))


# Kitchen screens say that somebody can see them: then an order that none has seen is worth a warning
@router.put("/kitchen-screens/{screen_id}", status_code=204)
async def put_kitchen_screen(screen_id: WireId, _: Actor, context: ContextDep, hub: HubDep) -> None:
    """Say that this screen is visible, again every five seconds, since after twelve it counts as gone."""
    await context.db.tell(hub.screens.open_word(screen_id, context.db.clock()))


@router.delete("/kitchen-screens/{screen_id}", status_code=204)
async def delete_kitchen_screen(screen_id: WireId, _: Actor, context: ContextDep, hub: HubDep) -> None:
    """Say that this screen was hidden or left; one that nobody knows is no error."""
    await context.db.tell(hub.screens.closed_word(screen_id))
