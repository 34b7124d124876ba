"""What a paper is asked for with."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import MOST_CENTAVOS, Wire
from sukli.money import discount_of
from sukli.sales.schemas import MOST_LINES, NewSaleLine, OrderType


class BillOrder(Wire):
    """An order that is being rung up; the discount in tenths of a percent. Its sums are made here."""

    order_type: OrderType
    order_number: Annotated[int, Field(ge=1, le=100)] | None = None
    discount_tenths: Annotated[int, Field(ge=0, le=1000)] = 0
    lines: Annotated[list[NewSaleLine], Field(min_length=1, max_length=MOST_LINES)]

    @property
    def subtotal_centavos(self) -> int:
        """Price times quantity of all lines."""
        return sum(line.price_centavos * line.quantity for line in self.lines)

    @property
    def discount_centavos(self) -> int:
        """What the discount takes off."""
        return discount_of(self.subtotal_centavos, self.discount_tenths)

    @property
    def total_centavos(self) -> int:
        """What is to be paid."""
        return self.subtotal_centavos - self.discount_centavos

    @model_validator(mode="after")
    def _can_be_paid(self) -> Self:
        if self.subtotal_centavos > MOST_CENTAVOS:
            raise ValueError(f"lines: The order comes to more than ₱{MOST_CENTAVOS // 100:,}.")
        return self
