"""VAT, service charge and discounts by law of a range, on the wire. Amounts in centavos."""

from datetime import date
from typing import Literal

from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.reports.schemas import ReportBase
from sukli.tax.bill import Counted
from sukli.tax.kinds import Vat

Steps = Literal["day", "month"]


class TaxSums(Wire):
    """The revenue of active sales, and how it divides for the tax office.

    VATable, VAT, exempt, zero-rated, service charge and what was sold while the shop was not registered, less the
    untaxed discount, add up to the revenue: as in `sukli.tax.bill.Reckoned` for one sale.
    """

    revenue_centavos: int
    vatable_centavos: int
    vat_centavos: int
    exempt_centavos: int
    zero_rated_centavos: int
    untaxed_discount_centavos: int
    service_charge_centavos: int
    # without the service charge
    not_registered_centavos: int
    less_vat_centavos: int
    law_discount_centavos: int


class KindSums(Wire):
    """The cards of one kind; pays = gross - less VAT - discount, which is the law's or the higher percentage."""

    kind: str
    name: str
    persons: int
    gross_centavos: int
    less_vat_centavos: int
    exempt_centavos: int
    discount_centavos: int
    pays_centavos: int


class TaxReport(ReportBase, TaxSums):
    """The view of VAT and discounts by law, without voided sales."""

    # whether a VAT-registered shop made any of the sales
    vat_registered: bool
    kinds: list[KindSums]


class TaxesInUse(Wire):
    """Whether the cafe has ever had VAT, a service charge or a card on a sale."""

    in_use: bool


class VatRow(TaxSums):
    """A day or a month of a range with VAT, a service charge or a card on any sale."""

    starts_on: date


class VatRows(Wire):
    """Days or months, newest first."""

    rows: list[VatRow]
    next_cursor: str | None


class CardRow(Wire):
    """A person with a card on a sale. A voided sale's card counts in no sum."""

    sale_id: WireId
    # the person's position on the order, from 0
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
    """Cards, newest first; as with sales, a page may be short and still be followed by another."""

    rows: list[CardRow]
    next_cursor: str | None
