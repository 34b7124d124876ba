"""The report of shifts over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response

from sukli.http.context import ContextDep
from sukli.http.paging import not_given
from sukli.http.params import PageLimit
from sukli.http.responses import json_response
from sukli.http.schema_types import WireId
from sukli.reports.params import ChosenRange
from sukli.reports.shifts.queries import shift_rows, shifts_report
from sukli.reports.shifts.schemas import Outcome, ShiftRows, ShiftsReport
from sukli.staff.routes import Actor

# enough for any shift number, which is a 32-bit integer
MOST_DIGITS = 9

router = APIRouter(prefix="/api/reports", tags=["reports"])


# async, or FastAPI would send it to a worker thread on every request
async def _number(cursor: str | None = None) -> int | None:
    if cursor is None:
        return None
    if not (cursor.isascii() and cursor.isdigit() and len(cursor) <= MOST_DIGITS):
        raise not_given()
    return int(cursor)


@router.get("/shifts", response_model=ShiftsReport)
async def get_shifts_report(_: Actor, context: ContextDep, chosen: ChosenRange) -> Response:
    """Counted against expected cash in the drawers that were opened in a range."""
    return json_response(await context.db.read_long(shifts_report, chosen, context.db.clock()))


@router.get("/details/shifts", response_model=ShiftRows)
async def get_shifts(
    _: Actor,
    context: ContextDep,
    chosen: ChosenRange,
    cursor: Annotated[int | None, Depends(_number)],
    *,
    outcome: Outcome | None = None,
    staff: WireId | None = None,
    limit: PageLimit = 100,
) -> Response:
    """The shifts that were opened in a range, newest first: all, of one outcome, or counted by one person."""
    return json_response(await context.db.read_long(shift_rows, chosen, cursor, limit, outcome, staff))
