"""How invoices are numbered, over HTTP; it is changed along with the other settings (settings_page/routes.py)."""

from fastapi import APIRouter

from sukli.http.context import ContextDep
from sukli.invoices.queries import invoice_numbers
from sukli.invoices.schemas import InvoiceNumbers
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/invoices", tags=["invoices"])


@router.get("/numbers")
async def get_numbers(_: Actor, context: ContextDep) -> InvoiceNumbers:
    """Return the next number, of the shop or of each till that has sold."""
    return await context.db.read(invoice_numbers)
