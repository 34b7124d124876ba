"""Papers over HTTP, as documents: the browser shows and prints them itself; printers get theirs from the queue."""

from fastapi import APIRouter, Request

from sukli.cafe_settings.letterhead import LetterheadDep
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document
from sukli.http.context import ContextDep
from sukli.http.origin import device_of
from sukli.http.params import PathId
from sukli.papers.bill import bill
from sukli.papers.copies import next_document, note_copy
from sukli.papers.letterhead import with_logo
from sukli.papers.paper import document_of
from sukli.papers.schemas import BillOrder, CopiedSubject, NewBillCopy, NewPaperCopy
from sukli.printing.making import READ_LONG
from sukli.readings.contents import Maker
from sukli.readings.paper import reading_document
from sukli.readings.queries import x_reading
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/papers", tags=["papers"])


@router.post("/bill")
async def post_bill(body: BillOrder, actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> Document:
    """Return the bill of an order before it is paid; nothing is stored."""
    document = bill(body, letterhead, actor.first_name, context.db.clock())
    return await context.db.read(with_logo, document)


@router.post("/bill/copies")
async def post_bill_copy(
    body: NewBillCopy, request: Request, actor: Actor, context: ContextDep, letterhead: LetterheadDep
) -> Document:
    """Return the bill for a browser to print: the journal notes who printed it, and its total."""
    document = bill(body.order, letterhead, actor.first_name, context.db.clock())
    details = {"total_centavos": body.order.total_centavos, "order_number": body.order.order_number}
    await context.db.write(note_copy, actor.id, "bill", body.id, body.id, device_of(request), details)
    return await context.db.read(with_logo, document)


@router.get("/x-reading")
async def get_x(actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> Document:
    """Return what the days since the last Z-reading came to so far; nothing is changed."""
    maker = Maker(actor.first_name, context.db.clock())
    return reading_document(await context.db.read_long(x_reading, letterhead, maker))


@router.post("/x-reading/copies")
async def post_x_copy(
    body: NewPaperCopy, request: Request, actor: Actor, context: ContextDep, letterhead: LetterheadDep
) -> Document:
    """Return the X-reading for a browser to print, noted in the journal."""
    document = await get_x(actor, context, letterhead)
    await context.db.write(note_copy, actor.id, "x-reading", body.id, body.id, device_of(request))
    return document


@router.get("/{kind}/{subject_id:id}")
async def get_paper(
    kind: PaperKindName, subject_id: PathId, _: Actor, context: ContextDep, letterhead: LetterheadDep
) -> Document:
    """Return a preview of the next copy of the paper of a sale, a cash movement, a closing or a Z-reading."""
    read = context.db.read_long if kind in READ_LONG else context.db.read
    return await read(next_document, kind, subject_id, letterhead)


@router.post("/{kind}/{subject_id:id}/copies")
async def post_copy(
    kind: CopiedSubject,
    subject_id: PathId,
    body: NewPaperCopy,
    request: Request,
    actor: Actor,
    context: ContextDep,
    letterhead: LetterheadDep,
) -> Document:
    """Return a copy for a browser to print, noted in the journal; every copy but the first says REPRINT.

    A repeat answers the same. Copies of a Z-reading: `POST /api/readings/{reading_id}/copies`.
    """
    read = context.db.read_long if kind in READ_LONG else context.db.read
    # before it is noted: there may be no such paper
    document = await read(document_of, kind, subject_id, letterhead)
    if await context.db.write(note_copy, actor.id, kind, subject_id, body.id, device_of(request)):
        document = await read(document_of, kind, subject_id, letterhead, is_reprint=True)
    return document
