"""The rows behind a report over HTTP."""

from datetime import date
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Response

from sukli.cafe_settings.tenders import TenderKind
from sukli.expenses.categories import Category
from sukli.http.context import ContextDep
from sukli.http.paging import Cursor, not_given, read_cursor
from sukli.http.params import PageCursor, PageLimit
from sukli.http.responses import json_response
from sukli.http.schema_types import Day, Name, WireId
from sukli.reports.params import ChosenRange, RollupsDep
from sukli.reports.rows.moved import transaction_rows
from sukli.reports.rows.queries import day_rows, expense_rows, item_rows
from sukli.reports.rows.sale_filter import SaleFilter
from sukli.reports.rows.sales import sale_rows
from sukli.reports.rows.schemas import DayRows, ExpenseRows, ItemRows, SaleRows, TransactionRows
from sukli.sales.finding import MOST_SEARCH_LETTERS, search_of
from sukli.sales.schemas import OrderType
from sukli.staff.routes import Actor

# the longest name that a sold line may have
MOST_NAME_LETTERS = 200

Flag = Literal["0", "1"]

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


# async, as above
async def _filter(
    *,
    weekday: Annotated[int | None, Query(ge=0, le=6)] = None,
    hour: Annotated[int | None, Query(ge=0, le=23)] = None,
    last_hour: Annotated[int | None, Query(ge=0, le=23)] = None,
    item: Annotated[Name | None, Query(max_length=MOST_NAME_LETTERS)] = None,
    staff: WireId | None = None,
    completed: Flag = "0",
    voided: Flag = "0",
    discounted: Flag = "0",
    with_voided: Flag = "0",
    discount_tenths: Annotated[int | None, Query(ge=0, le=1000)] = None,
    voided_by: WireId | None = None,
    order_type: OrderType | None = None,
    by_law: Flag = "0",
    served: Flag = "0",
    tender: TenderKind | None = None,
    tender_name: Annotated[Name | None, Query(max_length=MOST_NAME_LETTERS)] = None,
    choice: Annotated[Name | None, Query(max_length=MOST_NAME_LETTERS)] = None,
    choice_group: Annotated[Name | None, Query(max_length=MOST_NAME_LETTERS)] = None,
    group: Annotated[str | None, Query(max_length=MOST_NAME_LETTERS)] = None,
    search: Annotated[str | None, Query(max_length=MOST_SEARCH_LETTERS)] = None,
) -> SaleFilter:
    return SaleFilter(
        *(weekday, hour, last_hour, item, staff),
        completed=completed == "1",
        voided=voided == "1",
        discounted=discounted == "1",
        with_voided=with_voided == "1",
        discount_tenths=discount_tenths,
        voided_by_id=voided_by,
        order_type=order_type,
        by_law=by_law == "1",
        served=served == "1",
        tender=tender,
        tender_name=tender_name,
        choice=choice,
        choice_group=choice_group,
        group=group,
        search=None if search is None else search_of(search),
    )


@router.get("/sales", response_model=SaleRows)
async def get_sales(
    _: Actor,
    context: ContextDep,
    chosen: ChosenRange,
    sale_filter: Annotated[SaleFilter, Depends(_filter)],
    cursor: PageCursor,
    *,
    limit: PageLimit = 100,
) -> Response:
    """The active sales of a range, its voided ones or both, that match a filter, newest first."""
    while True:
        page = await context.db.read_long(sale_rows, chosen, cursor, limit, sale_filter, context.db.clock())
        if page.rows or page.next_cursor is None:
            return json_response(page)
        # a separate read for each page, so that other reports get their turn
        cursor = read_cursor(page.next_cursor)


@router.get("/inventory-items", response_model=ItemRows)
async def get_items(
    _: Actor, context: ContextDep, _chosen: ChosenRange, *, cursor: str | None = None, limit: PageLimit = 100
) -> Response:
    """The active inventory items by name, as they stand now."""
    return json_response(await context.db.read_long(item_rows, cursor, limit))


@router.get("/inventory-transactions", response_model=TransactionRows)
async def get_transactions(
    _: Actor, context: ContextDep, chosen: ChosenRange, cursor: PageCursor, *, limit: PageLimit = 100
) -> Response:
    """Stock transactions and counted differences of inventory items in a range, newest first."""
    return json_response(await context.db.read_long(transaction_rows, chosen, cursor, limit))


@router.get("/daily-revenue", response_model=DayRows)
async def get_days(
    _: Actor,
    context: ContextDep,
    rollups: RollupsDep,
    chosen: ChosenRange,
    *,
    cursor: Day | None = None,
    limit: PageLimit = 100,
) -> Response:
    """Each day's revenue, COGS and gross profit in a range, newest first; days without sales are left out."""
    return json_response(await rollups.read(day_rows, chosen, cursor, limit, context.db.clock()))


@router.get("/expenses", response_model=ExpenseRows)
async def get_expenses(
    _: Actor,
    context: ContextDep,
    chosen: ChosenRange,
    cursor: ExpenseCursor,
    *,
    category: Category | None = None,
    limit: PageLimit = 100,
) -> Response:
    """The expenses of a range, of one category or all, newest first."""
    return json_response(await context.db.read_long(expense_rows, chosen, cursor, limit, category))
