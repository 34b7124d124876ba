"""What an order comes to, before it is paid: nothing of it is stored."""

from collections.abc import Iterator
from datetime import datetime

from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Blank, Cut, Document, Element, Rule, Text
from sukli.papers.letterhead import foot_of, head_of
from sukli.papers.order_lines import order_lines
from sukli.papers.schemas import BillOrder
from sukli.papers.words import ORDER_TYPES, mark, moment, told


def bill(order: BillOrder, letterhead: Letterhead, first_name: str, now: datetime) -> Document:
    """The bill of an order, for a customer who asks what it comes to."""
    parts = (*head_of(letterhead), Blank(), *_body(order, first_name, now), *foot_of(letterhead))
    return Document(title="Bill", elements=[*parts, Cut()])


def _body(order: BillOrder, first_name: str, now: datetime) -> Iterator[Element]:
    yield mark("BILL")
    yield Text(text="Not paid yet.\nThis is not a receipt.", align="center")
    if order.order_number is not None:
        yield Text(text=f"Order #{order.order_number}", align="center", bold=True)
    yield Text(text=ORDER_TYPES[order.order_type], align="center")
    yield from told(date=moment(now), cashier=first_name)
    yield Rule()
    yield from order_lines(order)
