"""The rows behind a report over HTTP."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Response
from pydantic import BaseModel

from sukli.context import ContextDep
from sukli.paging import Cursor, PageCursor, PageLimit, not_given, read_cursor
from sukli.reports.details import day_rows, expense_rows, item_rows, sale_rows, transaction_rows
from sukli.reports.details_schemas import DayRows, ExpenseRows, ItemRows, SaleRows, TransactionRows
from sukli.reports.requests import ChosenRange, SummingDep
from sukli.staff.routes import Actor
from sukli.wire import Day

router = APIRouter(prefix="/api/reports/details", tags=["reports"])


# async, or FastAPI would send it to a worker thread on every request
async def _day_and_row(cursor: str | None = None) -> tuple[date, Cursor] | None:
    if cursor is None:
        return None
    on, _, row = cursor.partition("_")
    try:
        return date.fromisoformat(on), read_cursor(row)
    except ValueError as error:
        raise not_given() from error


ExpenseCursor = Annotated[tuple[date, Cursor] | None, Depends(_day_and_row)]


@router.get("/sales", response_model=SaleRows)
async def get_sales(
    _: Actor, context: ContextDep, chosen: ChosenRange, cursor: PageCursor, *, limit: PageLimit = 100
) -> Response:
    """The active sales of a range, newest first."""
    return _json(await context.db.read_long(sale_rows, chosen, cursor, limit))


@router.get("/inventory-items", response_model=ItemRows)
async def get_items(
    _: Actor, context: ContextDep, _chosen: ChosenRange, *, cursor: str | None = None, limit: PageLimit = 100
) -> Response:
    """The active inventory items by name, as they stand now."""
    return _json(await context.db.read_long(item_rows, cursor, limit))


@router.get("/inventory-transactions", response_model=TransactionRows)
async def get_transactions(
    _: Actor, context: ContextDep, chosen: ChosenRange, cursor: PageCursor, *, limit: PageLimit = 100
) -> Response:
    """What people did to the stock of inventory items in a range, newest first."""
    return _json(await context.db.read_long(transaction_rows, chosen, cursor, limit))


@router.get("/daily-revenue", response_model=DayRows)
async def get_days(
    _: Actor,
    context: ContextDep,
    summing: SummingDep,
    chosen: ChosenRange,
    *,
    cursor: Day | None = None,
    limit: PageLimit = 100,
) -> Response:
    """What each day of a range came to, newest first; days without sales are left out."""
    return _json(await summing.read(day_rows, chosen, cursor, limit, context.db.clock()))


@router.get("/expenses", response_model=ExpenseRows)
async def get_expenses(
    _: Actor, context: ContextDep, chosen: ChosenRange, cursor: ExpenseCursor, *, limit: PageLimit = 100
) -> Response:
    """The expenses of a range, newest first."""
    return _json(await context.db.read_long(expense_rows, chosen, cursor, limit))


def _json(page: BaseModel) -> Response:
    # encoded once by pydantic; FastAPI would check every row again
    return Response(page.model_dump_json(), media_type="application/json")
