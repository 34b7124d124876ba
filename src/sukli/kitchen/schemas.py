"""The kitchen on the wire."""

from datetime import date
from typing import Annotated

from pydantic import AwareDatetime, Field

from sukli.http.schema_types import HeldMs, Wire, WireId, WireInstant
from sukli.sales.raw_items import ItemsProblem
from sukli.sales.schemas import MOST_LINES, OrderStatus, OrderType, Temperature

MOST_AT_ONCE = 200


class TicketLine(Wire):
    """One line to make; `completed` is the kitchen's tick, `options` are the words that its name does not say.

    The item of lines that cannot be read is unknown.
    """

    id: WireId
    item_id: WireId | None
    name: str
    quantity: int
    temperature: Temperature | None
    order_type: OrderType
    completed: bool
    options: list[str]


class Ticket(Wire):
    """A sale with an order number, as the kitchen sees it. Of two copies, the one with the higher `version` is right.

    If an older system's items cannot be read, one line with the sale's own id represents all of them.
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
    # when a cook confirmed that they stopped making it; only for a ticket that was voided before it was completed
    stopped_at: WireInstant | None
    # when its void was undone
    restored_at: WireInstant | None
    items_problem: ItemsProblem | None
    version: int
    lines: list[TicketLine]


class TicketList(Wire):
    """The tickets of a kitchen, oldest first.

    Tickets of today (`on`) and those since `current_since` are current, so that none disappears at midnight. Of the
    completed ones of that time `tickets` has the latest, and `completed_count` counts all; of those left open before it
    has the newest, and `earlier_count` counts all.
    """

    now: WireInstant
    on: date
    current_since: WireInstant
    tickets: list[Ticket]
    completed_count: int
    earlier_count: int


# When the screen stops waiting for this call, by the server's clock as it last told it: one that arrives later changes
# nothing, because the screen has sent or shown something else since
GivenUpAt = Annotated[AwareDatetime | None, Field(strict=False)]
LineIds = Annotated[list[WireId], Field(min_length=1, max_length=MOST_LINES)]


class Ticks(Wire):
    """Lines to set to one state; not a toggle, so that a repeat is harmless.

    `held_ms` says how long the screen held it before this try; `made_by` is who was signed in when it was tapped.
    """

    line_ids: LineIds
    completed: bool
    held_ms: HeldMs = 0
    made_by: WireId | None = None
    given_up_at: GivenUpAt = None


class Ticked(Wire):
    """The ticket as it is now, and the lines that this call changed: an Undo sets exactly those back."""

    ticket: Ticket
    changed: list[WireId]


class TicketTicks(Wire):
    """Lines of one ticket."""

    id: WireId
    line_ids: LineIds


class TicksTogether(Wire):
    """Lines of several tickets to set to one state."""

    tickets: Annotated[list[TicketTicks], Field(min_length=1, max_length=MOST_AT_ONCE)]
    completed: bool
    given_up_at: GivenUpAt = None


class TickedTogether(Wire):
    """The tickets that are still in the kitchen, sorted by id; voided ones are left out."""

    tickets: list[Ticked]


class Seen(Wire):
    """Tickets that a kitchen screen shows."""

    ids: Annotated[list[WireId], Field(min_length=1, max_length=MOST_AT_ONCE)]
    given_up_at: GivenUpAt = None


class Stopped(Wire):
    """A cook's word that a voided order is no longer made."""

    given_up_at: GivenUpAt = None


class ActiveSummary(Wire):
    """Current orders that the kitchen has not finished, and the numbers that they hold."""

    active_count: int
    numbers_in_use: list[int]
