"""VAT and the discounts by law over HTTP."""

import re
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from fastapi.responses import StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.cafe_settings.letterhead import LetterheadDep
from sukli.http.context import ContextDep
from sukli.http.csv_response import CSV_ANSWER, text_response
from sukli.http.paging import not_given, read_cursor
from sukli.http.params import PageLimit
from sukli.http.responses import json_response
from sukli.http.schema_types import Day, Name
from sukli.reports.params import ChosenRange, RollupsDep
from sukli.reports.rows.routes import Flag
from sukli.reports.taxes.books import BookRequest, book_of, known_book
from sukli.reports.taxes.cards import CardCursor, CardFilter, card_rows
from sukli.reports.taxes.queries import tax_report, vat_rows
from sukli.reports.taxes.schemas import CardRows, Steps, TaxesInUse, TaxReport, VatRows
from sukli.sales.taxed.queries import are_taxes_in_use
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/reports", tags=["reports"])

# a person's position on one order, or -1 for before all of them
_PLACE = re.compile(r"-1|[0-9]{1,3}", re.ASCII)


# async, or FastAPI would send it to a worker thread on every request
async def _cursor(cursor: str | None = None) -> CardCursor | None:
    if cursor is None:
        return None
    sale, _, position = cursor.rpartition("_")
    if not _PLACE.fullmatch(position):
        raise not_given()
    return CardCursor(read_cursor(sale), int(position))


# async, as above
async def _filter(
    *, kind: Annotated[Name | None, Query(max_length=30)] = None, by_law: Flag = "0", less_vat: Flag = "0"
) -> CardFilter:
    return CardFilter(kind, by_law=by_law == "1", less_vat=less_vat == "1")


@router.get("/taxes", response_model=TaxReport)
async def get_tax_report(_: Actor, context: ContextDep, rollups: RollupsDep, chosen: ChosenRange) -> Response:
    """VAT, service charge and the discounts by law of a range."""
    return json_response(await rollups.read(tax_report, chosen, context.db.clock()))


@router.get("/taxes/in-use")
async def get_use(_: Actor, context: ContextDep) -> TaxesInUse:
    """Whether the cafe has ever had VAT, a service charge or a card on a sale: if not, no empty report is shown."""
    return TaxesInUse(in_use=await context.db.read(are_taxes_in_use))


@router.get("/details/vat", response_model=VatRows)
async def get_vat(
    _: Actor,
    context: ContextDep,
    rollups: RollupsDep,
    chosen: ChosenRange,
    *,
    by: Steps = "day",
    cursor: Day | None = None,
    limit: PageLimit = 100,
) -> Response:
    """The taxes of each day or month of a range, newest first; days and months without any are left out."""
    return json_response(await rollups.read(vat_rows, chosen, cursor, limit, by, context.db.clock()))


@router.get("/details/cards", response_model=CardRows)
async def get_cards(
    _: Actor,
    context: ContextDep,
    chosen: ChosenRange,
    card_filter: Annotated[CardFilter, Depends(_filter)],
    cursor: Annotated[CardCursor | None, Depends(_cursor)],
    *,
    limit: PageLimit = 100,
) -> Response:
    """The persons who showed a card in a range, newest first; those on voided sales too, marked."""
    while True:
        page = await context.db.read_long(card_rows, chosen, cursor, limit, card_filter, context.db.clock())
        if page.rows or page.next_cursor is None:
            return json_response(page)
        # a separate read for each page, so that other reports get their turn
        cursor = await _cursor(page.next_cursor)


@router.get("/sales-books/{book}.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_book(
    book: str,
    actor: Actor,
    context: ContextDep,
    chosen: ChosenRange,
    letterhead: LetterheadDep,
    approval: ApprovalId = None,
) -> StreamingResponse:
    """The sales book of one kind of card, in the columns of the tax office's annex."""
    kind = known_book(book)
    await context.db.write(note_export, actor.id, f"{kind} sales book", chosen.first, chosen.last, approval)
    request = BookRequest(letterhead, actor.first_name, context.db.clock())
    pieces = context.db.stream(book_of, kind, chosen, request)
    return await text_response(f"{kind}_sales_book_{chosen.first}_{chosen.last}.csv", pieces)
