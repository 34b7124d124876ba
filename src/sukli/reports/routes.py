"""Reports over HTTP."""

from fastapi import APIRouter, Response
from pydantic import BaseModel

from sukli.context import ContextDep
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.requests import ChosenRange, SummingDep
from sukli.reports.schemas import FinancialReport, InventoryReport, SalesReport, Sort
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/reports", tags=["reports"])


@router.get("/sales", response_model=SalesReport)
async def get_sales_report(
    _: Actor, context: ContextDep, summing: SummingDep, chosen: ChosenRange, sort: Sort = "quantity"
) -> Response:
    """Sales of a range: today, the last 7 days, a month back, all time, or from one date to another."""
    await summing.catch_up(chosen.first, chosen.last)
    return _json(await context.db.read_long(sales_report, chosen, sort, context.db.clock()))


@router.get("/inventory", response_model=InventoryReport)
async def get_inventory_report(_: Actor, context: ContextDep, chosen: ChosenRange) -> Response:
    """The stock of now; the range is only repeated."""
    return _json(await context.db.read_long(inventory_report, chosen, context.db.clock()))


@router.get("/financial", response_model=FinancialReport)
async def get_financial_report(_: Actor, context: ContextDep, summing: SummingDep, chosen: ChosenRange) -> Response:
    """Revenue, expenses and what is left of a range."""
    await summing.catch_up(chosen.first, chosen.last)
    return _json(await context.db.read_long(financial_report, chosen, context.db.clock()))


def _json(report: BaseModel) -> Response:
    # encoded once by pydantic; FastAPI would check every row again
    return Response(report.model_dump_json(by_alias=True), media_type="application/json")
