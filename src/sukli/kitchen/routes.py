"""The kitchen over HTTP."""

from typing import Literal

from fastapi import APIRouter, Request, Response

from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.http.responses import json_response
from sukli.http.schema_types import WireId
from sukli.kitchen.board import BoardDep
from sukli.kitchen.commands import mark_seen, set_ticks, set_ticks_together, stop_ticket
from sukli.kitchen.held import Waited
from sukli.kitchen.queries import active_summary, ticket_list
from sukli.kitchen.schemas import (
    ActiveSummary,
    Seen,
    Stopped,
    Ticked,
    TickedTogether,
    Ticket,
    TicketList,
    Ticks,
    TicksTogether,
)
from sukli.kitchen.screens import forget_screen, forget_screens, note_screen
from sukli.live.routes import HubDep
from sukli.staff.makers import maker_of
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/orders", tags=["kitchen"])


@router.get("", response_model=TicketList)
async def get_orders(
    _: Actor, context: ContextDep, board: BoardDep, completed: Literal["latest", "all"] = "latest"
) -> Response:
    """Return all open tickets, voided ones to stop, and the latest completed ones or all of those, oldest first."""
    if completed == "latest":
        return Response(await board.latest(), media_type="application/json")
    return json_response(await context.db.read(ticket_list, context.db.clock(), all_completed=True))


@router.put("/{sale_id}/ticks", response_model=Ticked)
async def put_ticks(sale_id: PathId, body: Ticks, request: Request, actor: Actor, context: ContextDep) -> Response:
    """Tick or untick lines of a ticket; a repeat is harmless."""
    maker = await maker_of(request, context, actor, body.made_by, body.held_ms)
    waited = Waited(body.held_ms, maker.id)
    return json_response(
        await context.db.write(
            set_ticks,
            actor.id,
            sale_id,
            body.line_ids,
            completed=body.completed,
            waited=waited,
            given_up_at=body.given_up_at,
        )
    )


@router.put("/ticks", response_model=TickedTogether)
async def put_ticks_together(body: TicksTogether, actor: Actor, context: ContextDep) -> Response:
    """Tick or untick lines of several tickets, all or none; a repeat is harmless."""
    tickets = {ticket.id: ticket.line_ids for ticket in body.tickets}
    return json_response(
        await context.db.write(
            set_ticks_together, actor.id, tickets, completed=body.completed, given_up_at=body.given_up_at
        )
    )


@router.put("/{sale_id}/stopped")
async def put_stopped(sale_id: PathId, actor: Actor, context: ContextDep, body: Stopped | None = None) -> Ticket:
    """Note that a cook stopped making a voided order; a repeat is harmless, and a restored order stays as it is."""
    given_up_at = body.given_up_at if body else None
    return await context.db.write(stop_ticket, actor.id, sale_id, given_up_at=given_up_at)


@router.put("/seen", status_code=204)
async def put_seen(body: Seen, actor: Actor, context: ContextDep) -> None:
    """Note that a kitchen screen shows these tickets; the first time counts."""
    await context.db.write(mark_seen, actor.id, body.ids, given_up_at=body.given_up_at)


@router.get("/active-summary")
async def get_active_summary(_: Actor, context: ContextDep) -> ActiveSummary:
    """Return the active orders and the numbers that they hold."""
    return await context.db.read(active_summary, context.db.clock())


# Kitchen screens report that they are visible: only if one is, an order that none has seen deserves a warning, and so
# does a screen that falls silent
@router.put("/kitchen-screens/{screen_id}", status_code=204)
async def put_kitchen_screen(screen_id: WireId, actor: Actor, context: ContextDep, hub: HubDep) -> None:
    """Report that this screen is visible, again every five seconds: after twelve silent seconds it counts as gone."""
    await context.db.broadcast(hub.screens.open_message(screen_id, context.db.clock()))
    if hub.screens.is_worth_noting(screen_id):
        await context.db.write(note_screen, actor.id, screen_id)


@router.delete("/kitchen-screens/{screen_id}", status_code=204)
async def delete_kitchen_screen(screen_id: WireId, actor: Actor, context: ContextDep, hub: HubDep) -> None:
    """Report that this screen was left; an unknown screen is no error."""
    await context.db.write(forget_screen, actor.id, screen_id)
    await context.db.broadcast(hub.screens.closed_message(screen_id))


@router.delete("/kitchen-screens", status_code=204)
async def delete_kitchen_screens(actor: Actor, context: ContextDep, hub: HubDep) -> None:
    """Stop waiting for silent screens; those that are open report again by themselves."""
    await context.db.write(forget_screens, actor.id)
    await context.db.broadcast(hub.screens.forget_message())
