"""VAT, service charge and discounts by law of a range, on the wire. Amounts in centavos."""

from datetime import date
from typing import Literal

from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.reports.schemas import ReportBase
from sukli.tax.bill import Counted
from sukli.tax.kinds import Vat

Steps = Literal["day", "month"]


class TaxSums(Wire):
    """What active sales came to, and what they are made of for the tax office.

    VATable, VAT, exempt, zero-rated, service charge and what was sold while the shop was not registered, less the
    untaxed discount, are the revenue: as `sukli.tax.bill.Reckoned` says of one sale.
    """

    revenue_centavos: int
    vatable_centavos: int
    vat_centavos: int
    exempt_centavos: int
    zero_rated_centavos: int
    untaxed_discount_centavos: int
    service_charge_centavos: int
    # without its service charge
    not_registered_centavos: int
    less_vat_centavos: int
    law_discount_centavos: int


class KindSums(Wire):
    """So many cards of one kind; pays = gross - less VAT - discount, be it the law's or the higher percentage."""

    kind: str
    name: str
    persons: int
    gross_centavos: int
    less_vat_centavos: int
    exempt_centavos: int
    discount_centavos: int
    pays_centavos: int


class TaxReport(ReportBase, TaxSums):
    """The view of VAT and of the discounts by law, without voided sales."""

    # whether any of the sales was made by a shop that is registered for VAT
    vat_registered: bool
    kinds: list[KindSums]


class TaxesInUse(Wire):
    """Whether the cafe has ever had any of it."""

    in_use: bool


class VatRow(TaxSums):
    """A day or a month of a range in which VAT, a service charge or a card had a part in a sale."""

    starts_on: date


class VatRows(Wire):
    """Newest first."""

    rows: list[VatRow]
    next_cursor: str | None


class CardRow(Wire):
    """A person with a card on a sale. Of a voided sale it is in no sum."""

    sale_id: WireId
    # the person's place on the order, from 0
    position: int
    order_number: int | None
    invoice_number: str | None
    on: date
    created_at: WireInstant
    voided: bool
    kind: str
    kind_name: str
    name: str
    id_number: str
    vat: Vat
    counted: Counted
    gross_centavos: int
    less_vat_centavos: int
    exempt_centavos: int
    discount_centavos: int
    pays_centavos: int


class CardRows(Wire):
    """Newest first; as of sales, a page may be short and still be followed by another."""

    rows: list[CardRow]
    next_cursor: str | None
