"""Figures of a business day over HTTP, and the day as CSV files."""

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.dashboard.exports import EXPENSES_COLUMNS, expenses_rows, sales_of_day
from sukli.dashboard.queries import cash_flow, dashboard, day_figures
from sukli.dashboard.schemas import CashFlow, DashboardFigures, DayFigures
from sukli.http.context import ContextDep
from sukli.http.csv_response import CSV_ANSWER, csv_response, only_page, text_response
from sukli.http.params import ChosenDay
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api", tags=["dashboard"])


@router.get("/day-figures")
async def get_day_figures(_: Actor, context: ContextDep, day: ChosenDay) -> DayFigures:
    """The sums behind the tiles; of today when no day is given."""
    return await context.db.read(day_figures, day, context.db.clock())


@router.get("/cash-flow")
async def get_cash_flow(_: Actor, context: ContextDep, day: ChosenDay) -> CashFlow:
    """Where the cash of a business day came from and went to."""
    return await context.db.read(cash_flow, day)


@router.get("/dashboard")
async def get_dashboard(_: Actor, context: ContextDep, day: ChosenDay) -> DashboardFigures:
    """The cards of a business day, the inventory's value and the items that are low."""
    return await context.db.read(dashboard, day)


@router.get("/dashboard/sales.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_sales_csv(
    actor: Actor, context: ContextDep, day: ChosenDay, approval: ApprovalId = None
) -> StreamingResponse:
    """The active sales of a business day, line by line."""
    await context.db.write(note_export, actor.id, "sales of a day", day, day, approval)
    return await text_response(f"sales_{day}.csv", context.db.stream(sales_of_day, day))


@router.get("/dashboard/expenses.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_expenses_csv(
    actor: Actor, context: ContextDep, day: ChosenDay, approval: ApprovalId = None
) -> StreamingResponse:
    """The expenses of a business day."""
    await context.db.write(note_export, actor.id, "expenses of a day", day, day, approval)
    rows = await context.db.read(expenses_rows, day)
    return await csv_response(f"expenses_{day}.csv", EXPENSES_COLUMNS, only_page(rows))
