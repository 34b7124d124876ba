"""What the kitchen makes, readable from a metre away: no prices.

A paid order never changes; so after the first slip there can only be one for its void, and one for its return.
"""

from collections.abc import Collection, Iterator
from datetime import datetime

from sqlalchemy import Connection

from sukli.business_day import to_the_minute
from sukli.documents.model import Columns, Cut, Document, Element, Rule, Text
from sukli.kitchen.queries import tickets_by_ids
from sukli.menu.groups import group_or_rest
from sukli.papers.words import ORDER_TYPES, detail_of, fact_lines, mark, titled
from sukli.sales.chosen.words import printed_options
from sukli.sales.queries import sale_by_id
from sukli.sales.raw_items import PROBLEM_TEXTS
from sukli.sales.schemas import Sale, SaleLine
from sukli.sales.tables import SOLD_OFFLINE


def kitchen_slip(
    connection: Connection, sale_id: str, *, is_reprint: bool = False, groups: Collection[str] | None = None
) -> Document:
    """Return the slip of an order in its present state: to be made, voided, or restored. Raises NotFound.

    :param groups: only the items of these groups, if one printer is at the bar and another at the stove; None: all
    """
    sale = sale_by_id(connection, sale_id)
    # a sale without a number is no ticket, and is never restored for the kitchen
    ticket = next(iter(tickets_by_ids(connection, [sale_id])), None)
    restored_at = None if ticket is None else ticket.restored_at
    lines = [line for line in sale.lines if groups is None or group_or_rest(line.name) in groups]
    came_late = ticket is not None and ticket.recorded_at - ticket.created_at >= SOLD_OFFLINE
    # ticked on a screen while the slip waited for paper; for the bar's slip only the bar's items matter
    is_done = all(line.completed for line in lines) if lines else sale.order_status == "completed"
    marks = _marks(
        sale, is_reprint=is_reprint, is_done=is_done, is_restored=restored_at is not None, came_late=came_late
    )
    return Document(
        title=titled("Kitchen slip", sale.order_number),
        elements=[*marks, *_head(sale, restored_at), Rule(), *_lines(sale, lines), Cut()],
    )


def _marks(sale: Sale, *, is_reprint: bool, is_done: bool, is_restored: bool, came_late: bool) -> Iterator[Element]:
    if is_reprint:
        yield mark("REPRINT")
    if sale.voided:
        yield mark("VOIDED")
        yield mark("Do not make")
    elif is_done:
        yield mark("ALREADY DONE")
    elif is_restored:
        yield mark("RESTORED")
        yield mark("Make it")
    elif came_late:
        yield mark("SOLD OFFLINE")


def _head(sale: Sale, restored_at: datetime | None) -> Iterator[Element]:
    yield mark("No number" if sale.order_number is None else f"#{sale.order_number}")
    yield mark(ORDER_TYPES[sale.order_type])
    # two slips of the same void, or of the same return, show the same moment, so that nobody makes the order twice
    yield from fact_lines(
        date=to_the_minute(sale.created_at),
        cashier=sale.staff_first_name,
        voided=None if sale.voided_at is None else to_the_minute(sale.voided_at),
        restored=None if sale.voided or restored_at is None else to_the_minute(restored_at),
    )


def _lines(sale: Sale, lines: list[SaleLine]) -> Iterator[Element]:
    if sale.items_problem is not None:
        yield Text(text=PROBLEM_TEXTS[sale.items_problem])
    for line in lines:
        yield Text(text=f"{line.quantity} x {line.name}", bold=True, large=True)
        if detail := detail_of(line, sale.order_type):
            yield Columns(left=detail, right="", large=True, indent=2)
        for option in printed_options(line.name, line.temperature, line.options):
            yield Columns(left=option.name, right="", large=True, indent=2)
