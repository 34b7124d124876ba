"""A sale on the wire. All amounts in centavos, discounts in tenths of a percent."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import MOST_PRICE_CENTAVOS, Amount, Name, Wire, WireId, WireInstant
from sukli.sales.raw_items import ItemsProblem

OrderType = Literal["dine-in", "take-out"]
Temperature = Literal["hot", "iced"]
OrderStatus = Literal["pending", "in_progress", "completed"]
SaleStatus = Literal["active", "voided"]
VoidReason = Literal["wrong_order", "rung_up_twice", "customer_left", "sold_out", "complaint", "other"]

MOST_LINES = 200
# A browser says this much of what it held longer, so that no sale is refused for it: web/src/outbox/loop.ts
LONGEST_HELD_MS = 31 * 24 * 3600 * 1000


class NewSaleLine(Wire):
    """One line of the order; its price was frozen when it was added."""

    id: WireId
    item_id: WireId
    name: Annotated[Name, Field(max_length=200)]
    price_centavos: Annotated[int, Field(ge=0, le=MOST_PRICE_CENTAVOS)]
    quantity: Annotated[int, Field(ge=1, le=10_000)]
    temperature: Temperature | None = None
    order_type: OrderType


class NewSale(Wire):
    """A paid order, and what is no part of the sale.

    `held_ms` says how long the browser kept it before this try; `approval_id` is the approval of its discount;
    `customer_gone` says that the till has let the customer go, so that nobody can be asked any more; `sold_by` is who
    was signed in when it was made.
    """

    id: WireId
    order_type: OrderType
    order_number: Annotated[int, Field(ge=1, le=100)] | None = None
    discount_tenths: Annotated[int, Field(ge=0, le=1000)]
    subtotal_centavos: Amount
    discount_centavos: Amount
    total_centavos: Amount
    cash_received_centavos: Amount | None = None
    held_ms: Annotated[int, Field(ge=0, le=LONGEST_HELD_MS)] = 0
    approval_id: WireId | None = None
    customer_gone: bool = False
    sold_by: WireId | None = None
    lines: Annotated[list[NewSaleLine], Field(min_length=1, max_length=MOST_LINES)]

    @model_validator(mode="after")
    def _line_ids_differ(self) -> Self:
        if len({line.id for line in self.lines}) < len(self.lines):
            raise ValueError("lines: Each line needs an id of its own.")
        return self


class SaleLine(Wire):
    """One line as sold; `completed` is the kitchen's tick."""

    id: WireId
    item_id: WireId
    name: str
    price_centavos: int
    quantity: int
    temperature: Temperature | None
    order_type: OrderType
    completed: bool


class Sale(Wire):
    """The paid record."""

    id: WireId
    order_number: int | None
    order_type: OrderType
    order_status: OrderStatus
    discount_tenths: int
    subtotal_centavos: int
    discount_centavos: int
    total_centavos: int
    cogs_centavos: int
    payment_method: str
    cash_received_centavos: int | None
    change_centavos: int | None
    created_at: WireInstant
    # when the server had it: later than `created_at` for a sale that the browser held
    recorded_at: WireInstant
    on: date
    seen_at: WireInstant | None
    completed_at: WireInstant | None
    completion_time_minutes: float | None
    voided: bool
    voided_at: WireInstant | None
    voided_by_first_name: str | None
    void_approved_by_first_name: str | None
    void_reason: VoidReason | None
    # its void put its items back to stock; a restore would take them again
    stock_returned: bool
    staff_id: WireId
    staff_first_name: str
    # of its discount; `without_approval`: it needed one, and nobody could be asked any more
    discount_approved_by_first_name: str | None
    without_approval: bool
    # a sale of an older system whose items cannot be read has this instead of lines
    items_problem: ItemsProblem | None
    lines: list[SaleLine]


class SalesPage(Wire):
    """Some of a day's sales, newest first; `next_cursor` asks for the next ones, None at the end."""

    on: date
    sales: list[Sale]
    next_cursor: str | None


class VoidSale(Wire):
    """How to void a sale: whether its items go back to stock, and why, if given."""

    return_to_stock: bool = False
    reason: VoidReason | None = None


class SalesHour(Wire):
    """What an hour of the Manila day, 0 to 23, came to."""

    hour: int
    sales_centavos: int
    count: int


class LateSale(Wire):
    """A sale that was held for more than a day: which, when it was made, and when it reached the server."""

    id: WireId
    order_number: int | None
    total_centavos: int
    staff_first_name: str
    voided: bool
    created_at: WireInstant
    recorded_at: WireInstant


class UnapprovedSale(Wire):
    """A sale whose discount needed an approval that nobody could be asked for any more."""

    id: WireId
    order_number: int | None
    discount_tenths: int
    discount_centavos: int
    total_centavos: int
    staff_first_name: str
    voided: bool
    created_at: WireInstant


class DayOfSales(Wire):
    """The sums of a day's active sales; `margin_tenths` is the gross profit in tenths of a percent of the sales.

    `arrived_late` are of the sales that were made on the day and of those that came on it, the last one first;
    `without_approval` are of those that were made on it.
    """

    on: date
    sales_centavos: int
    cogs_centavos: int
    gross_profit_centavos: int
    margin_tenths: int
    active_count: int
    voided_count: int
    hours: list[SalesHour]
    arrived_late: list[LateSale]
    without_approval: list[UnapprovedSale]


class DifferingPrice(Wire):
    """A price that was charged although the menu had another."""

    name: str
    price_centavos: int
    menu_price_centavos: int


class SaleEventDetails(Wire):
    """What the journal knows about an event; empty where it knows nothing more."""

    # names of the lines that were ticked, or whose ticks were taken away
    lines: list[str]
    prices_that_differ: list[DifferingPrice]
    # how long the browser held the sale before it reached the server, and who sent it then, if not who sold it
    held_ms: int
    sent_by_first_name: str | None
    # a void that returned items to stock, or a restore that took them again
    stock_moved: bool
    # of a void, if given
    void_reason: VoidReason | None
    # of what was done, or of the discount of what was sold; or that it had none
    approved_by_first_name: str | None
    without_approval: bool


SaleAction = Literal["sold", "seen", "ticked", "unticked", "completed", "recalled", "voided", "stopped", "restored"]


class SaleEvent(Wire):
    """One thing that was done to a sale, and by whom."""

    at: WireInstant
    staff_first_name: str | None
    action: SaleAction
    details: SaleEventDetails


class SaleHistory(Wire):
    """Everything that was done to a sale, oldest first."""

    events: list[SaleEvent]
