"""What a customer takes home."""

from collections.abc import Iterator

from sqlalchemy import Connection

from sukli.business_day import MANILA
from sukli.documents.model import Blank, Columns, Cut, Document, Element, Rule, Text
from sukli.money import plain_amount
from sukli.papers.letterhead import head_of
from sukli.readings.contents import Letterhead
from sukli.sales.queries import sale_by_id
from sukli.sales.schemas import Sale


def receipt(connection: Connection, sale_id: str, letterhead: Letterhead) -> Document:
    """The receipt of a sale. Raises NotFound."""
    sale = sale_by_id(connection, sale_id)
    return Document(title=_title(sale), elements=[*head_of(letterhead), Blank(), *_body(sale), Cut()])


def _title(sale: Sale) -> str:
    return "Receipt" if sale.order_number is None else f"Receipt, Order #{sale.order_number}"


def _body(sale: Sale) -> Iterator[Element]:
    if sale.order_number is not None:
        yield Text(text=f"Order #{sale.order_number}", align="center", bold=True, large=True)
    yield Text(text=f"{sale.created_at.astimezone(MANILA):%Y-%m-%d %H:%M}", align="center")
    yield Rule()
    for line in sale.lines:
        yield Columns(
            left=f"{line.quantity} x {line.name}",
            right=plain_amount(line.quantity * line.price_centavos),
        )
    yield Rule()
    yield Columns(left="TOTAL", right=plain_amount(sale.total_centavos), bold=True)
