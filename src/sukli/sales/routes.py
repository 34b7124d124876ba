"""Sales over HTTP; completing one is in till.py."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from sukli.approvals.params import ApprovalId
from sukli.http.context import Context, ContextDep
from sukli.http.origin import device_of
from sukli.http.params import ChosenDay, PageCursor, PageLimit, PathId
from sukli.http.responses import json_response, recorded_response, recording
from sukli.http.schema_types import WireId
from sukli.printing.cached import CachedPrintersDep
from sukli.sales.day import day_of_sales
from sukli.sales.finding import MOST_SEARCH_LETTERS, search_of
from sukli.sales.frequent import frequent_items
from sukli.sales.history import sale_history
from sukli.sales.history_schemas import SaleHistory
from sukli.sales.queries import sale_by_id, sales_page
from sukli.sales.readable import readable
from sukli.sales.schemas import (
    DayOfSales,
    RefusedSale,
    Sale,
    SalesPage,
    SaleStatus,
    VoidSale,
)
from sukli.sales.unrecorded import write_down
from sukli.sales.voiding import restore_sale, void_sale
from sukli.staff.makers import known_maker
from sukli.staff.routes import Actor
from sukli.staff.schemas import StaffMember
from sukli.unrecorded.schemas import WrittenDown

router = APIRouter(prefix="/api/sales", tags=["sales"])


@router.get("", response_model=SalesPage)
async def get_sales(
    _: Actor,
    context: ContextDep,
    day: ChosenDay,
    cursor: PageCursor,
    *,
    status: SaleStatus | None = None,
    limit: PageLimit = 50,
    search: Annotated[str | None, Query(max_length=MOST_SEARCH_LETTERS)] = None,
) -> Response:
    """Return a page of a business day's sales (today's when no day is given), newest first."""
    wanted = None if search is None else search_of(search)
    return json_response(await context.db.read(sales_page, day, status, cursor, limit, wanted))


@router.get("/day")
async def get_day(_: Actor, context: ContextDep, day: ChosenDay) -> DayOfSales:
    """Return the sums of a business day's sales, and the day hour by hour."""
    return await context.db.read(day_of_sales, day)


@router.get("/frequent-items")
async def get_frequent_items(_: Actor, context: ContextDep) -> list[WireId]:
    """Return the ids of what sells most at this hour of the day, best sellers first."""
    return await context.db.read_long(frequent_items, context.db.clock())


@router.get("/{sale_id}", response_model=Sale)
async def get_sale(sale_id: PathId, _: Actor, context: ContextDep) -> Response:
    """Return one sale with its lines."""
    return json_response(await context.db.read(sale_by_id, sale_id))


@router.get("/{sale_id}/history")
async def get_history(sale_id: PathId, _: Actor, context: ContextDep) -> SaleHistory:
    """Return what was done to a sale and by whom, oldest first."""
    return await context.db.read(sale_history, sale_id)


@router.post("/{sale_id}/void")
async def post_void(
    sale_id: PathId,
    body: VoidSale,
    request: Request,
    actor: Actor,
    context: ContextDep,
    printers: CachedPrintersDep,
    approval: ApprovalId = None,
) -> Sale:
    """Take a sale out of all totals; return its items to stock, and its cash to the customer, only if requested."""
    return await context.db.write(
        void_sale,
        actor.id,
        sale_id,
        return_items=body.return_to_stock,
        given_back=body.given_back,
        reason=body.reason,
        approval=approval,
        device_id=device_of(request),
        printers=await printers.now(),
    )


@router.post("/{sale_id}/restore")
async def post_restore(
    sale_id: PathId,
    request: Request,
    actor: Actor,
    context: ContextDep,
    printers: CachedPrintersDep,
    approval: ApprovalId = None,
) -> Sale:
    """Put a voided sale back into the totals, and the cash that its void gave back into the drawer."""
    return await context.db.write(
        restore_sale,
        actor.id,
        sale_id,
        approval=approval,
        device_id=device_of(request),
        printers=await printers.now(),
    )


@router.post("/{sale_id}/unrecorded", **recording(WrittenDown))
async def post_unrecorded(
    sale_id: PathId,
    body: RefusedSale,
    request: Request,
    actor: Actor,
    context: ContextDep,
    approval: ApprovalId = None,
) -> Response:
    """Write down a refused sale that is removed from a till; a repeat, or a sale that is recorded, answers 200."""
    seller = await _seller_of(body, request, actor, context)
    return recorded_response(await context.db.write(write_down, actor.id, sale_id, body, seller, approval=approval))


async def _seller_of(
    refused: RefusedSale, request: Request, sender: StaffMember, context: Context
) -> StaffMember | None:
    """Return who made the sale, as far as that can be known; unlike a recorded sale it may have no known seller."""
    seller_id = readable(refused.sale).sold_by
    if seller_id is None or seller_id == sender.id:
        return None if seller_id is None else sender
    return await known_maker(request, context, seller_id, refused.held_ms)
