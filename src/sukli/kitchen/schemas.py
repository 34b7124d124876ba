"""The kitchen on the wire."""

from datetime import date
from typing import Annotated

from pydantic import Field

from sukli.sales.schemas import MOST_LINES, OrderStatus, OrderType, Temperature
from sukli.wire import Wire, WireId, WireInstant

MOST_SEEN_AT_ONCE = 200


class TicketLine(Wire):
    """One line to make; `completed` is the kitchen's tick."""

    id: WireId
    name: str
    quantity: int
    temperature: Temperature | None
    order_type: OrderType
    completed: bool


class Ticket(Wire):
    """A sale with an order number, as the kitchen sees it. Of two, the one with the higher `version` is true."""

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
    version: int
    lines: list[TicketLine]


class TicketList(Wire):
    """The tickets of a kitchen, oldest first.

    Of those completed today the latest stand in `tickets` and `completed_count` counts them all; of those left
    open on earlier days (`on` before the list's `on`) the newest stand there and `earlier_count` counts them all.
    """

    now: WireInstant
    on: date
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


class Seen(Wire):
    """Tickets that a kitchen screen shows."""

    ids: Annotated[list[WireId], Field(min_length=1, max_length=MOST_SEEN_AT_ONCE)]


class ActiveSummary(Wire):
    """Today's orders that the kitchen has not finished, and the numbers that they hold."""

    active_count: int
    numbers_in_use: list[int]
