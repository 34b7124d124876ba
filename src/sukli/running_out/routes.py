"""The stock-out clock and the reorder list over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.business_day import day_of
from sukli.http.context import ContextDep, from_state
from sukli.http.csv_response import CSV_ANSWER, csv_response, only_page
from sukli.http.responses import conditional_response
from sukli.running_out.clock import StockOutClock
from sukli.running_out.reorder import COLUMNS, order_list, order_rows
from sukli.running_out.schemas import OrderList, RunningOutList
from sukli.staff.routes import Actor

# before the stock room's own routes, which would take `running-out` and `reorder` for a kind
router = APIRouter(prefix="/api/stock", tags=["stock"])

ClockDep = Annotated[StockOutClock, from_state("stock_out_clock")]


@router.get("/running-out", response_model=RunningOutList, responses={304: {"description": "Unchanged"}})
async def get_running_out(request: Request, _: Actor, clock: ClockDep) -> Response:
    """When the low items run out, as far as can be told; 304 when nothing has changed since the ETag sent."""
    return conditional_response(request, await clock.read())


@router.get("/reorder", response_model=OrderList, responses={304: {"description": "Unchanged"}})
async def get_reorder(request: Request, _: Actor, context: ContextDep) -> Response:
    """What to order and how many, by supplier; 304 when nothing has changed since the ETag sent."""
    found = await context.db.read_long(order_list, day_of(context.db.clock()))
    return conditional_response(request, found.model_dump_json().encode())


@router.get("/reorder.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_reorder_csv(actor: Actor, context: ContextDep, approval: ApprovalId = None) -> StreamingResponse:
    """The reorder list as a CSV file."""
    today = day_of(context.db.clock())
    await context.db.write(note_export, actor.id, "order list", today, today, approval)
    found = await context.db.read_long(order_list, today)
    return await csv_response(f"to_order_{today}.csv", COLUMNS, only_page(order_rows(found)))
