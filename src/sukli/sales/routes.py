"""Sales over HTTP."""

from datetime import date

from fastapi import APIRouter, Response

from sukli.business_day import day_of
from sukli.context import ContextDep
from sukli.errors import NotFound
from sukli.sales.commands import complete_sale
from sukli.sales.queries import sale_by_id, sales_on
from sukli.sales.schemas import NewSale, Sale
from sukli.staff.quick_route import QuickRoute
from sukli.staff.routes import Actor
from sukli.wire import is_id

router = APIRouter(prefix="/api/sales", tags=["sales"])
till = APIRouter(prefix="/api/sales", tags=["sales"], route_class=QuickRoute)


@till.post("", status_code=201, response_model=Sale, responses={200: {"model": Sale, "description": "Known already"}})
async def post_sale(body: NewSale, actor: Actor, context: ContextDep) -> Response:
    """Complete a sale; the same sale again answers 200 with the stored one."""
    done = await context.db.write(complete_sale, actor.id, body, actor)
    return _json(done.sale, 201 if done.is_new else 200)


@router.get("/{sale_id}", response_model=Sale)
async def get_sale(sale_id: str, _: Actor, context: ContextDep) -> Response:
    """One sale with its lines."""
    sale = await context.db.read(sale_by_id, sale_id) if is_id(sale_id) else None
    if sale is None:
        raise NotFound("There is no such sale.")
    return _json(sale)


@router.get("")
async def get_sales(_: Actor, context: ContextDep, on: date | None = None) -> list[Sale]:
    """The sales of a business day (today when none is given), newest first; voided ones are marked."""
    return await context.db.read(sales_on, on or day_of(context.db.clock()))


def _json(sale: Sale, status: int = 200) -> Response:
    return Response(sale.model_dump_json(), status, media_type="application/json")
