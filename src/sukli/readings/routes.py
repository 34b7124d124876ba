"""Readings over HTTP."""

from datetime import date
from functools import partial
from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Query, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from sukli.business_day import day_of
from sukli.cafe_settings.letterhead import LetterheadDep
from sukli.drawer.closing_tasks import ClosingTasksDep
from sukli.http.context import ContextDep
from sukli.http.csv_response import CSV_ANSWER
from sukli.http.params import PageCursor, PageLimit, PathId
from sukli.http.responses import recorded_response, recording
from sukli.printing.cached import CachedPrintersDep
from sukli.readings.cash_rows import cash_rows, cash_rows_so_far
from sukli.readings.cash_schemas import CashRows, CashShown
from sukli.readings.commands import make_z
from sukli.readings.contents import Maker
from sukli.readings.copies import hand_out
from sukli.readings.detail_table import DETAIL_COLUMNS, detail_rows
from sukli.readings.e_journal import EJournalDep
from sukli.readings.exported import ExportedDep
from sukli.readings.queries import next_z, reading_by_id, readings_page, x_reading
from sukli.readings.schemas import (
    NewCopy,
    NewZ,
    NextZ,
    Reading,
    ReadingCopy,
    ReadingsPage,
    StoredReading,
)
from sukli.readings.table import LATE_COLUMNS, READING_COLUMNS, TAX_COLUMNS, reading_rows, taxed_reading_rows
from sukli.readings.text import reading_text
from sukli.sales.taxed.queries import are_taxes_in_use
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/readings", tags=["readings"])
# one a day, for longer than any cafe lasts; a larger number may not fit a database's integers
_MOST_READINGS = 1_000_000


@router.get("")
async def get_readings(
    _: Actor,
    context: ContextDep,
    *,
    before: Annotated[int | None, Query(ge=1, le=_MOST_READINGS)] = None,
    limit: PageLimit = 50,
) -> ReadingsPage:
    """Return a page of the Z-readings, newest first."""
    return await context.db.read(readings_page, before, limit)


@router.get("/x")
async def get_x(actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> Reading:
    """Return what the days since the last Z-reading came to so far; nothing is changed."""
    return await context.db.read_long(x_reading, letterhead, Maker(actor.first_name, context.db.clock()))


@router.get("/x/text", response_class=PlainTextResponse)
async def get_x_text(actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> str:
    """Return the X-reading as plain text of 40 columns."""
    maker = Maker(actor.first_name, context.db.clock())
    return reading_text(await context.db.read_long(x_reading, letterhead, maker))


@router.get("/x/cash")
async def get_x_cash(
    _: Actor, context: ContextDep, show: CashShown, cursor: PageCursor, *, limit: PageLimit = 100
) -> CashRows:
    """Return the rows behind the cash of an X-reading made now, newest first."""
    return await context.db.read(cash_rows_so_far, context.db.clock(), show, cursor, limit)


@router.get("/next")
async def get_next(_: Actor, context: ContextDep) -> NextZ:
    """Return what the next Z-reading would cover, and what it waits for."""
    return await context.db.read(next_z, context.db.clock())


@router.get("/readings.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_csv(exported: ExportedDep) -> StreamingResponse:
    """Return the Z-readings whose last day is in this range, a row each; with VAT and discounts by law if ever used."""
    if await exported.db.read(are_taxes_in_use):
        columns = (*READING_COLUMNS, *TAX_COLUMNS, *LATE_COLUMNS)
        return await exported.file("readings", columns, taxed_reading_rows)
    return await exported.file("readings", (*READING_COLUMNS, *LATE_COLUMNS), reading_rows)


@router.get("/details.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_details_csv(exported: ExportedDep) -> StreamingResponse:
    """Return all figures of those Z-readings: a row for each figure of a section, such as a tender or an hour."""
    taxed = await exported.db.read(are_taxes_in_use)
    return await exported.file("readings in detail", DETAIL_COLUMNS, partial(detail_rows, taxed=taxed))


@router.post("", **recording(StoredReading))
async def post_z(
    body: NewZ,
    actor: Actor,
    context: ContextDep,
    letterhead: LetterheadDep,
    printers: CachedPrintersDep,
    closing_tasks: ClosingTasksDep,
    e_journal: EJournalDep,
    later: BackgroundTasks,
) -> Response:
    """Close every day up to this one, for good; a repeat answers 200 with the stored reading."""
    # so that the journal head shown on the reading covers the closings before it
    await closing_tasks.seal_journal()
    recorded = await context.db.write(make_z, actor.id, body, letterhead, actor.first_name, await printers.now())
    later.add_task(_after, closing_tasks, e_journal, day_of(recorded.stored.reading.made_at))
    answer = recorded_response(recorded)
    answer.background = later
    return answer


@router.get("/{reading_id}")
async def get_reading(reading_id: PathId, _: Actor, context: ContextDep) -> StoredReading:
    """Return one Z-reading as it was made."""
    return await context.db.read(reading_by_id, reading_id)


@router.get("/{reading_id}/cash")
async def get_cash(
    reading_id: PathId, _: Actor, context: ContextDep, show: CashShown, cursor: PageCursor, *, limit: PageLimit = 100
) -> CashRows:
    """Return the rows behind the cash of a Z-reading, newest first: those that it lists, in their present state."""
    return await context.db.read(cash_rows, reading_id, show, cursor, limit)


@router.post("/{reading_id}/copies")
async def post_copy(reading_id: PathId, body: NewCopy, actor: Actor, context: ContextDep) -> ReadingCopy:
    """Hand out a copy, for paper and as text; every copy but the first says REPRINT. A repeat answers the same."""
    return await context.db.write(hand_out, actor.id, reading_id, body)


async def _after(closing_tasks: ClosingTasksDep, e_journal: EJournalDep, day: date) -> None:
    await e_journal.write(day)
    await closing_tasks.after_closing(with_backup=True)
