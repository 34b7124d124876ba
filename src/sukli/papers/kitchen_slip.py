"""What the kitchen makes, to be read from a metre: no prices.

A paid order never changes; so after the first slip there is only its end, when it is voided, and its return.
"""

from collections.abc import Iterator

from sqlalchemy import Connection

from sukli.documents.model import Columns, Cut, Document, Element, Rule, Text
from sukli.kitchen.queries import tickets_by_ids
from sukli.papers.words import ORDER_TYPES, detail_of, mark, moment, told
from sukli.sales.queries import sale_by_id
from sukli.sales.raw_items import PROBLEM_TEXTS
from sukli.sales.schemas import Sale


def kitchen_slip(connection: Connection, sale_id: str, *, is_reprint: bool = False) -> Document:
    """The slip of an order, as it stands now: to be made, voided, or restored. Raises NotFound."""
    sale = sale_by_id(connection, sale_id)
    # a sale without a number is no ticket, and never restored for the kitchen
    restored = any(ticket.restored_at for ticket in tickets_by_ids(connection, [sale_id]))
    title = "Kitchen slip" if sale.order_number is None else f"Kitchen slip, Order #{sale.order_number}"
    return Document(
        title=title, elements=[*_marks(sale, is_reprint=is_reprint, restored=restored), *_body(sale), Cut()]
    )


def _marks(sale: Sale, *, is_reprint: bool, restored: bool) -> Iterator[Element]:
    if is_reprint:
        yield mark("REPRINT")
    if sale.voided:
        yield mark("VOIDED")
        yield mark("Do not make")
    elif restored:
        yield mark("RESTORED")
        yield mark("Make it")


def _body(sale: Sale) -> Iterator[Element]:
    yield mark("No number" if sale.order_number is None else f"#{sale.order_number}")
    yield mark(ORDER_TYPES[sale.order_type])
    yield from told(date=moment(sale.created_at), cashier=sale.staff_first_name)
    yield Rule()
    if sale.items_problem is not None:
        yield Text(text=PROBLEM_TEXTS[sale.items_problem])
    for line in sale.lines:
        yield Text(text=f"{line.quantity} x {line.name}", bold=True, large=True)
        if detail := detail_of(line, sale.order_type):
            yield Columns(left=detail, right="", large=True, indent=2)
