"""A sale on the wire. All amounts in centavos, discounts in tenths of a percent."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.wire import Amount, Name, Wire, WireId, WireInstant

OrderType = Literal["dine-in", "take-out"]
Temperature = Literal["hot", "iced"]
OrderStatus = Literal["pending", "in_progress", "completed"]

MOST_LINES = 200
# A browser that was away longer has lost its sense of time
LONGEST_HELD_MS = 366 * 24 * 3600 * 1000


class NewSaleLine(Wire):
    """One line of the order; its price was frozen when it was added."""

    id: WireId
    item_id: WireId
    name: Annotated[Name, Field(max_length=200)]
    price_centavos: Annotated[int, Field(ge=0, le=1_000_000_000)]
    quantity: Annotated[int, Field(ge=1, le=10_000)]
    temperature: Temperature | None = None
    order_type: OrderType


class NewSale(Wire):
    """A paid order. `held_ms` says how long the browser kept it before this try; it is no part of the sale."""

    id: WireId
    order_type: OrderType
    order_number: Annotated[int, Field(ge=1, le=100)] | None = None
    discount_tenths: Annotated[int, Field(ge=0, le=1000)]
    subtotal_centavos: Amount
    discount_centavos: Amount
    total_centavos: Amount
    cash_received_centavos: Amount | None = None
    held_ms: Annotated[int, Field(ge=0, le=LONGEST_HELD_MS)] = 0
    lines: Annotated[list[NewSaleLine], Field(min_length=1, max_length=MOST_LINES)]

    @model_validator(mode="after")
    def _line_ids_differ(self) -> Self:
        if len({line.id for line in self.lines}) < len(self.lines):
            raise ValueError("lines: each line needs an id of its own")
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
    on: date
    completed_at: WireInstant | None
    voided: bool
    voided_at: WireInstant | None
    staff_id: WireId
    staff_first_name: str
    lines: list[SaleLine]
