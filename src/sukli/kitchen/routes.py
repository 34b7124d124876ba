"""The kitchen over HTTP."""

from typing import Literal

from fastapi import APIRouter, Response

from sukli.business_day import day_of
from sukli.context import ContextDep
from sukli.errors import NotFound
from sukli.kitchen.board import BoardDep
from sukli.kitchen.commands import mark_seen, set_ticks
from sukli.kitchen.queries import active_summary, ticket_list
from sukli.kitchen.schemas import ActiveSummary, Seen, Ticked, TicketList, Ticks
from sukli.staff.routes import Actor
from sukli.wire import is_id

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
    return Response(found.model_dump_json(), media_type="application/json")


@router.put("/{sale_id}/ticks", response_model=Ticked)
async def put_ticks(sale_id: str, body: Ticks, actor: Actor, context: ContextDep) -> Response:
    """Tick lines of a ticket or take their ticks away; sending it twice does it once."""
    if not is_id(sale_id):
        raise NotFound("There is no such order in the kitchen.")
    ticked = await context.db.write(set_ticks, actor.id, sale_id, body.line_ids, completed=body.completed)
    return Response(ticked.model_dump_json(), media_type="application/json")


@router.put("/seen", status_code=204)
async def put_seen(body: Seen, actor: Actor, context: ContextDep) -> None:
    """A kitchen screen shows these tickets; the first time counts."""
    await context.db.write(mark_seen, actor.id, body.ids)


@router.get("/active-summary")
async def get_active_summary(_: Actor, context: ContextDep) -> ActiveSummary:
    """Active orders of today and the numbers that they hold."""
    return await context.db.read(active_summary, day_of(context.db.clock()))
