"""The kitchen on the wire."""

from datetime import date
from typing import Annotated

from pydantic import Field

from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.sales.raw_items import ItemsProblem
from sukli.sales.schemas import MOST_LINES, OrderStatus, OrderType, Temperature

MOST_AT_ONCE = 200


class TicketLine(Wire):
    """One line to make; `completed` is the kitchen's tick."""

    id: WireId
    name: str
    quantity: int
    temperature: Temperature | None
    order_type: OrderType
    completed: bool


class Ticket(Wire):
    """A sale with an order number, as the kitchen sees it. Of two, the one with the higher `version` is true.

    Where an older system's items cannot be read, one line that bears the sale's own id stands for all of them.
    """

    id: WireId
    order_number: int
    order_type: OrderType
    order_status: OrderStatus
    total_centavos: int
    created_at: WireInstant
    recorded_at: WireInstant
    on: date
    seen_at: WireInstant | None
    completed_at: WireInstant | None
    voided: bool
    # a cook said that he no longer makes it; only a ticket that was voided before it was completed waits for that
    stopped_at: WireInstant | None
    # its void was taken back
    restored_at: WireInstant | None
    items_problem: ItemsProblem | None
    version: int
    lines: list[TicketLine]


class TicketList(Wire):
    """The tickets of a kitchen, oldest first.

    Those of today (`on`) are current, and those since `current_since`, so that midnight takes none away. Of the
    completed ones of that time the latest stand in `tickets` and `completed_count` counts them all; of those left
    open before it the newest stand there and `earlier_count` counts them all.
    """

    now: WireInstant
    on: date
    current_since: WireInstant
    tickets: list[Ticket]
    completed_count: int
    earlier_count: int


class Ticks(Wire):
    """Lines to set to one state; not to toggle, so that sending it twice does no harm."""

    line_ids: Annotated[list[WireId], Field(min_length=1, max_length=MOST_LINES)]
    completed: bool


class Ticked(Wire):
    """The ticket as it is now, and the lines that this call changed: what an Undo has to set back."""

    ticket: Ticket
    changed: list[WireId]


class TicketTicks(Wire):
    """Lines of one ticket."""

    id: WireId
    line_ids: Annotated[list[WireId], Field(min_length=1, max_length=MOST_LINES)]


class TicksTogether(Wire):
    """Lines of several tickets to set to one state."""

    tickets: Annotated[list[TicketTicks], Field(min_length=1, max_length=MOST_AT_ONCE)]
    completed: bool


class TickedTogether(Wire):
    """Those that are in the kitchen still, by their ids; what was voided meanwhile is not among them."""

    tickets: list[Ticked]


class Seen(Wire):
    """Tickets that a kitchen screen shows."""

    ids: Annotated[list[WireId], Field(min_length=1, max_length=MOST_AT_ONCE)]


class ActiveSummary(Wire):
    """Current orders that the kitchen has not finished, and the numbers that they hold."""

    active_count: int
    numbers_in_use: list[int]
