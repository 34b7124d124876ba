"""A sale on the wire. All amounts in centavos, discounts in tenths of a percent."""

from datetime import date
from typing import Annotated, Any, Literal, Self

from pydantic import Field, ValidationInfo, field_validator, model_validator

from sukli.http.schema_types import MOST_PRICE_CENTAVOS, Amount, HeldMs, Name, Wire, WireId, WireInstant
from sukli.menu.option_groups.schemas import MOST_OPTIONS
from sukli.sales.chosen.schemas import LineOption, added_by
from sukli.sales.raw_items import ItemsProblem
from sukli.sales.taxed.schemas import NewTax, SaleTax
from sukli.tenders.schemas import MOST_TENDERS, NewTender, Tender, TenderSums

OrderType = Literal["dine-in", "take-out"]
Temperature = Literal["hot", "iced"]
OrderStatus = Literal["pending", "in_progress", "completed"]
SaleStatus = Literal["active", "voided"]
VoidReason = Literal["wrong_order", "rung_up_twice", "customer_left", "sold_out", "complaint", "other"]

MOST_LINES = 200


class NewSaleLine(Wire):
    """One line of the order; its price and those of its options were frozen when it was added."""

    id: WireId
    item_id: WireId
    name: Annotated[Name, Field(max_length=200)]
    price_centavos: Annotated[int, Field(ge=0, le=MOST_PRICE_CENTAVOS)]
    quantity: Annotated[int, Field(ge=1, le=10_000)]
    temperature: Temperature | None = None
    order_type: OrderType
    # left out of the fingerprint if empty: older sales have fingerprints without it
    options: Annotated[list[LineOption], Field(max_length=MOST_OPTIONS)] = Field(
        default_factory=list, exclude_if=lambda options: not options
    )

    @property
    def base_centavos(self) -> int:
        """The price without its options."""
        return self.price_centavos - added_by(self.options)

    @field_validator("options")
    @classmethod
    def _leave_a_base(cls, options: list[LineOption], line: ValidationInfo) -> list[LineOption]:
        price = line.data.get("price_centavos")
        if price is not None and not 0 <= price - added_by(options) <= MOST_PRICE_CENTAVOS:
            raise ValueError("The options do not fit the price of the line.")
        return options


class NewSale(Wire):
    """A paid order, along with fields that are not part of the sale.

    `held_ms` says how long the browser held it before this try; `approval_id` is the approval of its discount;
    `customer_gone` says that the till has let the customer go, so that nobody can be asked any more; `sold_by` is who
    was signed in when it was made. Without `tenders` it was paid in cash alone; with them `cash_received_centavos` is
    what their cash tender received, or None. With `tax` the discount is what the percentage took off where no card
    counted, and the total is after VAT taken off and discounts by law, and includes the service charge.
    """

    id: WireId
    order_type: OrderType
    order_number: Annotated[int, Field(ge=1, le=100)] | None = None
    discount_tenths: Annotated[int, Field(ge=0, le=1000)]
    subtotal_centavos: Amount
    discount_centavos: Amount
    total_centavos: Amount
    cash_received_centavos: Amount | None = None
    # left out of the fingerprint if None: older sales have fingerprints without it
    tenders: Annotated[list[NewTender], Field(min_length=1, max_length=MOST_TENDERS)] | None = Field(
        None, exclude_if=lambda tenders: tenders is None
    )
    # likewise
    tax: NewTax | None = Field(None, exclude_if=lambda tax: tax is None)
    held_ms: HeldMs = 0
    approval_id: WireId | None = None
    customer_gone: bool = False
    sold_by: WireId | None = None
    lines: Annotated[list[NewSaleLine], Field(min_length=1, max_length=MOST_LINES)]

    @model_validator(mode="after")
    def _ids_differ(self) -> Self:
        if len({line.id for line in self.lines}) < len(self.lines):
            raise ValueError("lines: Each line needs its own id.")
        if self.tenders and len({tender.id for tender in self.tenders}) < len(self.tenders):
            raise ValueError("tenders: Each tender needs its own id.")
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
    options: list[LineOption]


class Sale(Wire):
    """The paid record."""

    id: WireId
    # as printed; None if the shop issues no numbers, or did not yet when it sold this
    invoice_number: str | None = None
    order_number: int | None
    order_type: OrderType
    order_status: OrderStatus
    discount_tenths: int
    subtotal_centavos: int
    discount_centavos: int
    total_centavos: int
    cogs_centavos: int
    # cash, the kind of its only tender, or split
    payment_method: str
    cash_received_centavos: int | None
    change_centavos: int | None
    # empty if it was paid in cash alone
    tenders: list[Tender]
    # what VAT, a service charge and the laws made of it; None if none of them applied
    tax: SaleTax | None = None
    created_at: WireInstant
    # when the server stored it: later than `created_at` for a sale that the browser held
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
    # whether its void put its items back to stock; a restore would take them again
    stock_returned: bool
    # the cash that its void gave back, and that a restore would put into the drawer again
    given_back_centavos: int = 0
    # whether a Z-reading has closed its day: a void or a restore would be a correction in the next one
    closed: bool = False
    staff_id: WireId
    staff_first_name: str
    # who approved its discount; `without_approval`: it needed an approval, and nobody could be asked any more
    discount_approved_by_first_name: str | None
    without_approval: bool
    # set instead of lines if the sale comes from an older system and its items cannot be read
    items_problem: ItemsProblem | None
    lines: list[SaleLine]


class SalesPage(Wire):
    """Some of a day's sales, newest first; `next_cursor` asks for the next page, None at the end."""

    on: date
    sales: list[Sale]
    next_cursor: str | None


class VoidSale(Wire):
    """How to void a sale: whether its items go back to stock, whether the customer gets the cash, and why, if given."""

    return_to_stock: bool = False
    given_back: bool = False
    reason: VoidReason | None = None


class SalesHour(Wire):
    """The sales of one hour of the Manila day, 0 to 23."""

    hour: int
    sales_centavos: int
    count: int


class LateSale(Wire):
    """A sale that reached the server after its day was over, with when it was made and when it arrived."""

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


class RefusedSale(Wire):
    """A sale that the server refused for good, as a till held it, and that somebody removes there.

    `sale` may be any object: it was refused because something is wrong with it. `held_ms` as in a NewSale;
    `seller_name` is who made it, as far as the till knows; `why` is the sentence with which it was refused.
    """

    sale: dict[str, Any]
    held_ms: HeldMs = 0
    seller_name: str = ""
    why: str = ""


class UnrecordedLine(Wire):
    """What can be read of a line; if unreadable the name is empty and the quantity None."""

    name: str
    quantity: int | None


class UnrecordedSale(Wire):
    """A sale that the server refused for good and that somebody removed from a till; in no sum.

    `sold_by_first_name` is who made it, if the server's own record shows that they were there; `seller_name` is who
    made it according to the till. `is_recorded`: there is a sale of this order all the same.
    """

    id: WireId
    order_number: int | None
    total_centavos: int | None
    lines: list[UnrecordedLine]
    made_at: WireInstant
    sold_by_first_name: str | None
    seller_name: str
    removed_at: WireInstant
    removed_by_first_name: str
    why: str
    is_recorded: bool


class DayOfSales(Wire):
    """The sums of a day's active sales; `margin_tenths` is the gross profit in tenths of a percent of the sales.

    `arrived_late` lists sales that were made on the day or that arrived on it, last arrival first; `without_approval`
    those that were made on it; `unrecorded` those that were made on it, or removed from a till on it.
    """

    on: date
    sales_centavos: int
    cogs_centavos: int
    gross_profit_centavos: int
    margin_tenths: int
    active_count: int
    voided_count: int
    # cash first, which is whatever no other tender settled
    tenders: list[TenderSums]
    hours: list[SalesHour]
    arrived_late: list[LateSale]
    without_approval: list[UnapprovedSale]
    unrecorded: list[UnrecordedSale]
