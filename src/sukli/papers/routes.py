"""Papers over HTTP, as documents: the browser shows and prints them itself, printers have theirs from the queue."""

from fastapi import APIRouter

from sukli.cafe_settings.letterhead import LetterheadDep
from sukli.documents.kinds import PaperKindName
from sukli.documents.model import Document
from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.papers.bill import bill
from sukli.papers.paper import document_of
from sukli.papers.schemas import BillOrder
from sukli.readings.contents import Maker
from sukli.readings.paper import reading_document
from sukli.readings.queries import x_reading
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/papers", tags=["papers"])


@router.post("/bill")
async def post_bill(body: BillOrder, actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> Document:
    """What an order comes to, before it is paid; nothing is stored."""
    return bill(body, letterhead, actor.first_name, context.db.clock())


@router.get("/x-reading")
async def get_x(actor: Actor, context: ContextDep, letterhead: LetterheadDep) -> Document:
    """What the days since the last Z-reading came to so far; it changes nothing."""
    maker = Maker(actor.first_name, context.db.clock())
    return reading_document(await context.db.read_long(x_reading, letterhead, maker))


@router.get("/{kind}/{subject_id}")
async def get_paper(
    kind: PaperKindName,
    subject_id: PathId,
    _: Actor,
    context: ContextDep,
    letterhead: LetterheadDep,
    *,
    reprint: bool = False,
) -> Document:
    """The paper of a sale, a cash movement or a Z-reading; with `reprint` it says so, and of a reading always.

    Which copy of a reading is the first, `POST /api/readings/{reading_id}/copies` knows.
    """
    is_reprint = reprint or kind == "reading"
    return await context.db.read(document_of, kind, subject_id, letterhead, is_reprint=is_reprint)
