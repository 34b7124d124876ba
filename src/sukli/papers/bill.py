"""The bill of an order before it is paid: nothing of it is stored."""

from collections.abc import Iterator
from datetime import datetime

from sukli.business_day import to_the_minute
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Blank, Cut, Document, Element, Rule, Text
from sukli.papers.by_law import no_input_tax, people
from sukli.papers.letterhead import foot_of, head_of
from sukli.papers.order_lines import order_lines
from sukli.papers.schemas import BillOrder
from sukli.papers.words import ORDER_TYPES, fact_lines, mark
from sukli.sales.taxed.made import made_of
from sukli.sales.taxed.schemas import SaleTax


def bill(order: BillOrder, letterhead: Letterhead, first_name: str, now: datetime) -> Document:
    """Return the bill, for a customer who asks what the order comes to. Raises Invalid, as `BillOrder.by_law` does."""
    tax = None if order.tax is None or order.by_law is None else made_of(order.tax, order.by_law)
    parts = (*head_of(letterhead), Blank(), *_body(order, tax, first_name, now), *foot_of(letterhead))
    # no VAT part and no number: it must not be mistaken for an invoice
    end = () if tax is None else no_input_tax()
    return Document(title="Bill", elements=[*parts, *end, Cut()])


def _body(order: BillOrder, tax: SaleTax | None, first_name: str, now: datetime) -> Iterator[Element]:
    yield mark("BILL")
    yield Text(text=f"Not paid yet.\nThis is not {'a receipt' if tax is None else 'an invoice'}.", align="center")
    if order.order_number is not None:
        yield Text(text=f"Order #{order.order_number}", align="center", bold=True)
    yield Text(text=ORDER_TYPES[order.order_type], align="center")
    yield from fact_lines(date=to_the_minute(now), cashier=first_name)
    yield Rule()
    yield from order_lines(order, tax)
    if tax is not None:
        yield from people(tax, order.discount_tenths, signed=False)
