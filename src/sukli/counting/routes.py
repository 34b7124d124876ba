"""Counts of the shelf over HTTP."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.business_day import day_of
from sukli.counting.applying import apply_count
from sukli.counting.counts import begin_count, cancel_count, counts
from sukli.counting.entering import enter
from sukli.counting.export import COLUMNS, use_rows
from sukli.counting.lines import count_lines
from sukli.counting.schemas import (
    Applying,
    CountLine,
    NewEntry,
    NewShelfCount,
    ShelfCount,
    ShelfCountLines,
    ShelfCountPage,
    UseSinceCount,
)
from sukli.counting.use import use_since_count
from sukli.http.context import ContextDep
from sukli.http.csv_response import CSV_ANSWER, csv_response, only_page
from sukli.http.params import PageCursor, PageLimit, PathId
from sukli.http.responses import recorded_response, recording
from sukli.staff.makers import maker_of
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/counts", tags=["counts"])


@router.get("")
async def get_counts(_: Actor, context: ContextDep, cursor: PageCursor, limit: PageLimit = 50) -> ShelfCountPage:
    """Return a page of the counts, newest first; at most one of all counts is open."""
    return await context.db.read(counts, cursor, limit)


@router.post("", **recording(ShelfCount))
async def post_count(body: NewShelfCount, actor: Actor, context: ContextDep) -> Response:
    """Begin a count; a repeat answers 200 with the count as it is now."""
    return recorded_response(await context.db.write(begin_count, actor.id, body))


@router.get("/{count_id}")
async def get_count(count_id: PathId, _: Actor, context: ContextDep) -> ShelfCountLines:
    """Return a count with its items; a blind one does not reveal what is expected of items not counted yet."""
    return await context.db.read(count_lines, count_id)


@router.post("/{count_id}/entries", **recording(CountLine))
async def post_entry(count_id: PathId, body: NewEntry, request: Request, actor: Actor, context: ContextDep) -> Response:
    """Note how much there is of an item; a repeat answers 200 and changes nothing."""
    maker = await maker_of(request, context, actor, body.made_by, body.held_ms)
    return recorded_response(await context.db.write(enter, actor.id, count_id, body, maker.id))


@router.post("/{count_id}/apply")
async def post_apply(count_id: PathId, body: Applying, actor: Actor, context: ContextDep) -> ShelfCount:
    """Move the stock by the differences; a repeat changes nothing."""
    return await context.db.write(apply_count, actor.id, count_id, body.entries)


@router.post("/{count_id}/cancel")
async def post_cancel(count_id: PathId, actor: Actor, context: ContextDep) -> ShelfCount:
    """Cancel a count; the stock stays as it is."""
    return await context.db.write(cancel_count, actor.id, count_id)


@router.get("/{count_id}/use")
async def get_use(count_id: PathId, _: Actor, context: ContextDep) -> UseSinceCount:
    """Return the actual and theoretical use of the counted items since their last count."""
    return await context.db.read_long(use_since_count, count_id)


@router.get("/{count_id}/use.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_use_csv(
    count_id: PathId, actor: Actor, context: ContextDep, approval: ApprovalId = None
) -> StreamingResponse:
    """Return the use since the last count as a CSV file."""
    # before the look-up: whoever may not have the file must not learn whether it exists
    today = day_of(context.db.clock())
    await context.db.write(note_export, actor.id, "stock count", today, today, approval)
    found = await context.db.read(count_lines, count_id)
    day = day_of(found.count.created_at)
    use = await context.db.read_long(use_since_count, count_id)
    return await csv_response(f"stock_count_{day}.csv", COLUMNS, only_page(use_rows(use)))
