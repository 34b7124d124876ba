"""Proof of a void, for the drawer and for whoever counts it."""

from collections.abc import Iterator

from sqlalchemy import Connection

from sukli.business_day import to_the_minute
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Columns, Cut, Document, Element, Rule, Text
from sukli.money import plain_amount
from sukli.papers.letterhead import name_of
from sukli.papers.order_lines import order_lines
from sukli.papers.words import VOID_REASONS, fact_lines, mark, signature, titled
from sukli.sales.errors import NotVoided
from sukli.sales.queries import sale_by_id
from sukli.sales.schemas import Sale


def void_slip(connection: Connection, sale_id: str, letterhead: Letterhead, *, is_reprint: bool = False) -> Document:
    """Return the slip of a sale's void. Raises NotFound, or NotVoided if the sale counts, or counts again."""
    sale = sale_by_id(connection, sale_id)
    if not sale.voided:
        raise NotVoided
    marks = [mark("REPRINT")] if is_reprint else []
    return Document(
        title=titled("Void", sale.order_number),
        elements=[name_of(letterhead), *marks, *_body(sale), *signature(), Cut()],
    )


def _body(sale: Sale) -> Iterator[Element]:
    yield mark("VOID")
    if sale.order_number is not None:
        yield Text(text=f"Order #{sale.order_number}", align="center", bold=True)
    yield from fact_lines(
        invoice=sale.invoice_number,
        sold=to_the_minute(sale.created_at),
        cashier=sale.staff_first_name,
        voided=None if sale.voided_at is None else to_the_minute(sale.voided_at),
        voided_by=sale.voided_by_first_name,
        approved_by=sale.void_approved_by_first_name,
        reason=None if sale.void_reason is None else VOID_REASONS[sale.void_reason],
    )
    yield Rule()
    yield from order_lines(sale, sale.tax, sale.items_problem)
    if sale.given_back_centavos:
        yield Columns(left="Cash given back", right=plain_amount(sale.given_back_centavos))
    if sale.stock_returned:
        yield Text(text="Items are back in stock.")
