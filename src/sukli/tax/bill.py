"""The input and the result of reckoning. All amounts in centavos; prices include VAT if the shop is registered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sukli.tax.kinds import Vat

# which of two discounts applies to a person: the law's, or the order's percentage
Counted = Literal["law", "percentage"]
ServiceOn = Literal["dine-in", "all"]


@dataclass(frozen=True, slots=True)
class Terms:
    """How the shop sells. The service charge is in tenths of a percent, on dine-in lines or on all.

    `service_discounted`: it is based on what is left after the discounts, not on the prices.
    """

    vat_registered: bool = False
    service_tenths: int = 0
    service_on: ServiceOn = "dine-in"
    service_discounted: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the order, as it was rung up."""

    id: str
    price_centavos: int
    quantity: int
    order_type: Literal["dine-in", "take-out"] = "dine-in"

    @property
    def amount_centavos(self) -> int:
        """The price of the whole line."""
        return self.price_centavos * self.quantity


@dataclass(frozen=True, slots=True)
class Chosen:
    """How many of a line belong to this person."""

    line_id: str
    quantity: int


@dataclass(frozen=True, slots=True)
class Entitled:
    """Somebody with a card, by lines or by head; the kind is checked, because the till may be older than the server."""

    kind: str
    id_number: str = ""
    lines: Sequence[Chosen] = ()


@dataclass(frozen=True, slots=True)
class Bill:
    """An order, its percentage discount (tenths of a percent), and who is entitled.

    With `persons` at the table each of them has the same share; without, each entitled person has the chosen lines.
    """

    lines: Sequence[Line]
    discount_tenths: int = 0
    persons: int | None = None
    entitled: Sequence[Entitled] = ()

    @property
    def subtotal_centavos(self) -> int:
        """The sum of all lines, before anything is taken off."""
        return sum(line.amount_centavos for line in self.lines)


@dataclass(frozen=True, slots=True)
class Share:
    """One entitled person's share: pays = gross - less VAT - discount. `vat` is how VAT applies to it."""

    kind: str
    vat: Vat
    counted: Counted
    gross_centavos: int
    less_vat_centavos: int
    discount_centavos: int

    @property
    def pays_centavos(self) -> int:
        """What the person pays, without a service charge."""
        return self.gross_centavos - self.less_vat_centavos - self.discount_centavos

    @property
    def exempt_centavos(self) -> int:
        """The exempt sales for the record: the share without VAT, before the discount."""
        return self.gross_centavos - self.less_vat_centavos if self.vat == "exempt" else 0


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A bill's amounts, which add up to the total in two ways.

    For the customer: subtotal - percentage discount - less VAT - law discount + service charge. For the tax office:
    VATable + VAT + exempt + zero-rated - untaxed discount + service charge. VATable sales are after discounts; exempt
    and zero-rated sales are before them, and `untaxed_discount` is what came off those. A percentage applies to the
    price with VAT, or to the amount without it if a share bears none.
    """

    subtotal_centavos: int
    percentage_discount_centavos: int
    less_vat_centavos: int
    law_discount_centavos: int
    service_charge_centavos: int
    total_centavos: int
    vatable_centavos: int
    vat_centavos: int
    exempt_centavos: int
    zero_rated_centavos: int
    untaxed_discount_centavos: int
    shares: Sequence[Share]
