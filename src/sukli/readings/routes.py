"""Readings over HTTP."""

from collections.abc import AsyncIterator
from datetime import date
from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Query, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.business_day import day_of
from sukli.cafe_settings.letterhead import LetterheadDep
from sukli.csv_export import Row
from sukli.drawer.keeping import KeepingDep
from sukli.errors import Invalid
from sukli.http.context import ContextDep
from sukli.http.csv_response import CSV_ANSWER, csv_response
from sukli.http.paging import PageLimit
from sukli.http.params import PathId
from sukli.http.responses import recorded_response, recording
from sukli.http.schema_types import Day
from sukli.printing.kept import KeptPrintersDep
from sukli.readings.commands import make_z
from sukli.readings.contents import Maker
from sukli.readings.e_journal import EJournalDep
from sukli.readings.queries import next_z, reading_by_id, readings_between, readings_page, x_reading
from sukli.readings.schemas import NewZ, NextZ, Reading, ReadingsPage, StoredReading
from sukli.readings.table import READING_COLUMNS, reading_rows
from sukli.readings.text import reading_text
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/readings", tags=["readings"])
# one a day, for longer than any cafe; no database compares what is larger than its numbers
_MOST_READINGS = 1_000_000


@router.get("")
async def get_readings(
    _: Actor,
    context: ContextDep,
    *,
    before: Annotated[int | None, Query(ge=1, le=_MOST_READINGS)] = None,
    limit: PageLimit = 50,
) -> ReadingsPage:
    """A page of the Z-readings, newest first."""
    return await context.db.read(readings_page, before, limit)


@router.get("/x")
async def get_x(actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> Reading:
    """What the days since the last Z-reading came to so far; it changes nothing."""
    return await context.db.read_long(x_reading, letterhead, Maker(actor.first_name, context.db.clock()))


@router.get("/x/text", response_class=PlainTextResponse)
async def get_x_text(actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> str:
    """The same as plain text of 40 columns."""
    maker = Maker(actor.first_name, context.db.clock())
    return reading_text(await context.db.read_long(x_reading, letterhead, maker))


@router.get("/next")
async def get_next(_: Actor, context: ContextDep) -> NextZ:
    """What the next Z-reading would cover, and what it waits for."""
    return await context.db.read(next_z, context.db.clock())


@router.get("/readings.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_csv(
    actor: Actor,
    context: ContextDep,
    first: Annotated[Day, Query(alias="from")],
    last: Annotated[Day, Query(alias="to")],
    approval: ApprovalId = None,
) -> StreamingResponse:
    """The Z-readings whose last day is one of these, a row each."""
    if first > last:
        raise Invalid("The start date is after the end date.", field="from")
    await context.db.write(note_export, actor.id, "readings", first, last, approval)

    async def only_page() -> AsyncIterator[list[Row]]:
        yield reading_rows(await context.db.read_long(readings_between, first, last))

    return await csv_response(f"readings_{first}_{last}.csv", READING_COLUMNS, only_page())


@router.post("", **recording(StoredReading))
async def post_z(
    body: NewZ,
    actor: Actor,
    context: ContextDep,
    letterhead: LetterheadDep,
    kept: KeptPrintersDep,
    keeping: KeepingDep,
    e_journal: EJournalDep,
    later: BackgroundTasks,
) -> Response:
    """Close every day up to this one, for good; a repeat answers 200 with the stored reading."""
    # so that the head that it shows covers the closings before it
    await keeping.sealed()
    made = await context.db.write(make_z, actor.id, body, letterhead, actor.first_name, await kept.now())
    later.add_task(_after, keeping, e_journal, day_of(made.stored.reading.made_at))
    answer = recorded_response(made)
    answer.background = later
    return answer


@router.get("/{reading_id}")
async def get_reading(reading_id: PathId, _: Actor, context: ContextDep) -> StoredReading:
    """One Z-reading as it was made."""
    return await context.db.read(reading_by_id, reading_id)


@router.get("/{reading_id}/text", response_class=PlainTextResponse)
async def get_text(reading_id: PathId, _: Actor, context: ContextDep, *, reprint: bool = True) -> str:
    """The same as plain text of 40 columns; it says REPRINT unless it is the first print."""
    stored = await context.db.read(reading_by_id, reading_id)
    return reading_text(stored.reading, is_reprint=reprint)


async def _after(keeping: KeepingDep, e_journal: EJournalDep, day: date) -> None:
    await e_journal.write(day)
    await keeping.closed(with_backup=True)
