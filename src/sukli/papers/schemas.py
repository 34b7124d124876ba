"""Requests for papers."""

from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import MOST_CENTAVOS, Wire, WireId
from sukli.money import discount_of
from sukli.sales.schemas import MOST_LINES, NewSaleLine, OrderType
from sukli.sales.taxed.reckoning import checked
from sukli.sales.taxed.schemas import NewTax
from sukli.tax.bill import Reckoned

# what a browser prints; `readings.copies` handles copies of a Z-reading, and test pages are for printers
CopiedSubject = Literal["receipt", "void-slip", "kitchen-slip", "cash-slip", "closing-slip"]
CopiedKind = Literal[CopiedSubject, "bill", "x-reading"]


class NewPaperCopy(Wire):
    """A copy of a paper for a browser to print; a repeat is the same copy."""

    id: WireId


class BillOrder(Wire):
    """An order that is being rung up; the discount in tenths of a percent. Its sums are computed here."""

    order_type: OrderType
    order_number: Annotated[int, Field(ge=1, le=100)] | None = None
    discount_tenths: Annotated[int, Field(ge=0, le=1000)] = 0
    # what the till reckoned; without it, only the percentage applies
    tax: NewTax | None = None
    lines: Annotated[list[NewSaleLine], Field(min_length=1, max_length=MOST_LINES)]

    @cached_property
    def by_law(self) -> Reckoned | None:
        """What the laws make of the order. Raises Invalid, naming the field, if the till reckoned differently."""
        return None if self.tax is None else checked(self, self.tax)

    @property
    def subtotal_centavos(self) -> int:
        """Price times quantity, over all lines."""
        return sum(line.price_centavos * line.quantity for line in self.lines)

    @property
    def discount_centavos(self) -> int:
        """What the discount takes off."""
        if self.by_law is not None:
            return self.by_law.percentage_discount_centavos
        return discount_of(self.subtotal_centavos, self.discount_tenths)

    @property
    def total_centavos(self) -> int:
        """The amount to pay."""
        if self.by_law is not None:
            return self.by_law.total_centavos
        return self.subtotal_centavos - self.discount_centavos

    @model_validator(mode="after")
    def _can_be_paid(self) -> Self:
        if len({line.id for line in self.lines}) < len(self.lines):
            raise ValueError("lines: Each line needs its own id.")
        if self.subtotal_centavos > MOST_CENTAVOS:
            raise ValueError(f"lines: The order comes to more than ₱{MOST_CENTAVOS // 100:,}.")
        return self


class NewBillCopy(NewPaperCopy):
    """A bill for a browser to print."""

    order: BillOrder
