"""Papers over HTTP, as documents: the browser shows and prints them itself, printers have theirs from the queue."""

from fastapi import APIRouter

from sukli.documents.model import Document
from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.papers.receipt import receipt
from sukli.readings.routes import LetterheadDep
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/papers", tags=["papers"])


@router.get("/receipt/{sale_id}")
async def get_receipt(sale_id: PathId, _: Actor, context: ContextDep, letterhead: LetterheadDep) -> Document:
    """The receipt of a sale."""
    return await context.db.read(receipt, sale_id, letterhead)
