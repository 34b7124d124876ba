"""What a customer takes home."""

from collections.abc import Iterator

from sqlalchemy import Connection

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Blank, Columns, Cut, Document, Element, Rule, Text
from sukli.money import plain_amount
from sukli.papers.letterhead import foot_of, head_of
from sukli.papers.order_lines import order_lines
from sukli.papers.words import ORDER_TYPES, mark, moment, titled, told
from sukli.sales.queries import sale_by_id
from sukli.sales.schemas import Sale
from sukli.tenders.schemas import Tender


def receipt(connection: Connection, sale_id: str, letterhead: Letterhead, *, is_reprint: bool = False) -> Document:
    """The receipt of a sale; of a voided one it says so. Raises NotFound."""
    sale = sale_by_id(connection, sale_id)
    marks = [mark(word) for word, holds in (("REPRINT", is_reprint), ("VOIDED", sale.voided)) if holds]
    parts = (*head_of(letterhead), Blank(), *marks, *_body(sale), *foot_of(letterhead))
    return Document(title=titled("Receipt", sale.order_number), elements=[*parts, Cut()])


def _body(sale: Sale) -> Iterator[Element]:
    if sale.order_number is not None:
        yield Text(text=f"Order #{sale.order_number}", align="center", bold=True, large=True)
    yield Text(text=ORDER_TYPES[sale.order_type], align="center")
    yield from told(date=moment(sale.created_at), cashier=sale.staff_first_name)
    yield Rule()
    yield from order_lines(sale, sale.items_problem)
    yield from _payment(sale)


def _payment(sale: Sale) -> Iterator[Element]:
    for tender in sale.tenders:
        yield from _tender(tender)
    received, change = sale.cash_received_centavos, sale.change_centavos
    if received is not None and change is not None:
        yield Columns(left="Cash received", right=plain_amount(received))
        yield Columns(left="Change", right=plain_amount(change))
    elif not sale.tenders:
        yield Columns(left="Cash", right=plain_amount(sale.total_centavos))


def _tender(tender: Tender) -> Iterator[Element]:
    yield Columns(left=tender.name, right=plain_amount(tender.amount_centavos))
    if tender.reference is not None:
        yield Columns(left=f"Ref. {tender.reference}", right="", indent=2)
