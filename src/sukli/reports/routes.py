"""Reports over HTTP."""

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.business_day import day_of
from sukli.http.context import ContextDep
from sukli.http.csv_response import CSV_ANSWER, text_response
from sukli.http.responses import json_response
from sukli.reports.exports.tables import detailed
from sukli.reports.params import ChosenRange, RollupsDep
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.report_type import EXPORT_TYPES, ExportType, UnknownReportType
from sukli.reports.schemas import FinancialReport, InventoryReport, SalesReport, Sort
from sukli.reports.shifts.export import detailed_shifts
from sukli.reports.taxes.export import detailed_taxes
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/reports", tags=["reports"])


@router.get("/sales", response_model=SalesReport)
async def get_sales_report(
    _: Actor, context: ContextDep, rollups: RollupsDep, chosen: ChosenRange, sort: Sort = "quantity"
) -> Response:
    """The sales report of a range: today, the last 7 days, a month back, all time, or from one date to another."""
    return json_response(await rollups.read(sales_report, chosen, sort, context.db.clock()))


@router.get("/inventory", response_model=InventoryReport)
async def get_inventory_report(_: Actor, context: ContextDep, chosen: ChosenRange) -> Response:
    """The stock as it is now; the range is only repeated in the answer."""
    return json_response(await context.db.read_long(inventory_report, chosen, context.db.clock()))


@router.get("/financial", response_model=FinancialReport)
async def get_financial_report(_: Actor, context: ContextDep, rollups: RollupsDep, chosen: ChosenRange) -> Response:
    """Revenue, expenses and profit of a range."""
    return json_response(await rollups.read(financial_report, chosen, context.db.clock()))


@router.get("/export/{report}.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_export(
    report: str,
    actor: Actor,
    context: ContextDep,
    rollups: RollupsDep,
    chosen: ChosenRange,
    approval: ApprovalId = None,
) -> StreamingResponse:
    """All the data behind a report as one file."""
    kind = _export_type(report)
    await context.db.write(note_export, actor.id, f"{kind} report", chosen.first, chosen.last, approval)
    if kind == "shifts":
        pieces = context.db.stream(detailed_shifts, chosen, context.db.clock())
    elif kind == "taxes":
        await rollups.catch_up(chosen.first, chosen.last)
        pieces = context.db.stream(detailed_taxes, chosen, context.db.clock())
    else:
        await rollups.catch_up(chosen.first, chosen.last)
        pieces = context.db.stream(detailed, kind, chosen, context.db.clock())
    return await text_response(f"{kind}_detailed_report_{day_of(context.db.clock())}.csv", pieces)


def _export_type(report: str) -> ExportType:
    found = next((kind for kind in EXPORT_TYPES if kind == report), None)
    if found is None:
        raise UnknownReportType
    return found
