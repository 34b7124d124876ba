"""Readings on the wire, and as a Z-reading is stored for good. Amounts in centavos."""

from datetime import date
from typing import Literal

from pydantic import Field

from sukli.cafe_settings.tenders import TenderKind
from sukli.cash.schemas import CashKind, TransactionType
from sukli.documents.model import Document
from sukli.drawer.schemas import Shift
from sukli.http.schema_types import Day, Wire, WireId, WireInstant
from sukli.readings.amounts import Amounts, Named
from sukli.readings.tax_schemas import CardsOfReading, InvoicesOfReading, VatOfReading
from sukli.shifts.corrections import CorrectionKind

# the version of a reading's contents; a field added later has a default, so that older ones can be read
FORM = 5


class DiscountOfReading(Named):
    """The discounts of one percentage, `tenths`, including those of voided sales.

    `tenths` is null for a kind that is no percentage, and before form 3, when all were summed together.
    """

    tenths: int | None = None


class TenderOfReading(Named):
    """What came in by one way to pay; `kind` is null before form 3."""

    kind: TenderKind | None = None


class HourOfReading(Amounts):
    """The sales of one hour of the Manila day, 0 to 23."""

    hour: int


class SaleOfReading(Wire):
    """A sale that a reading names; `at` is when it was made."""

    sale_id: WireId
    order_number: int | None
    at: WireInstant
    centavos: int


class VoidOfReading(SaleOfReading):
    """A voided sale of the days that a reading covers."""

    reason: str | None
    first_name: str | None


class CorrectionOfReading(SaleOfReading):
    """A sale of a closed day that came, was voided or restored after its reading, at `corrected_at`.

    `adds_centavos` is below 0 for a void.
    """

    kind: CorrectionKind
    adds_centavos: int
    corrected_at: WireInstant
    first_name: str


class UnrecordedOfReading(Wire):
    """A sale that the server refused for good and that somebody removed from a till; it is in no sum.

    `centavos` is what the customer paid, if that can be read.
    """

    sale_id: WireId
    order_number: int | None
    at: WireInstant
    centavos: int | None
    first_name: str


class AppPaymentOfReading(Wire):
    """A payment that an app lists and no order has, found when one of the drawers was closed; it is in no sum.

    `name` is the way to pay, `first_name` is who found it.
    """

    payment_id: WireId
    name: str
    centavos: int
    reference: str | None
    paid_at: WireInstant | None
    first_name: str


class CashOfReading(Wire):
    """Cash besides sales; `taken_out` includes the safe drops."""

    put_in: Amounts
    taken_out: Amounts
    safe_drops: Amounts
    given_back_centavos: int


class MovementOfReading(Wire):
    """A cash movement that a reading names; `first_name` recorded it.

    `adds_centavos` is its effect on the cash: below 0 for cash out.
    """

    transaction_id: WireId
    transaction_type: TransactionType
    kind: CashKind | None
    at: WireInstant
    on: date
    description: str | None
    adds_centavos: int
    # the shift of its drawer, or the one that it came too late for
    shift_number: int | None
    first_name: str | None


class VoidedCashOfReading(MovementOfReading):
    """A movement voided after a Z-reading had listed it, or after its drawer's count; `first_name` voided it.

    `adds_centavos` is the void's effect on the cash: below 0 for cash that was never put in.
    """

    voided_at: WireInstant


class DrawerOfReading(Wire):
    """A shift as the reading found it; `expected_centavos` is null before the count, which is blind.

    `sent_late_centavos` is cash that came in before the count, and whose sale or movement a till sent after it.
    """

    shift_id: WireId
    number: int
    drawer_name: str | None
    opened_at: WireInstant
    closed_at: WireInstant | None
    counted_by_first_name: str | None
    counted_late: bool
    float_centavos: int
    expected_centavos: int | None
    counted_centavos: int | None
    difference_centavos: int | None
    left_centavos: int | None
    sent_late_centavos: int = 0


class Reading(Wire):
    """What some business days came to. An X-reading has no number, and no grand totals before the first Z-reading.

    Gross is before discounts, including voided sales. Net is gross less discounts, `less_vat` and discounts by law,
    plus the service charge (all of these including voided sales'), less voids. The grand total grows by net and by the
    corrections of closed days. `uncounted_centavos` is cash that belongs to no shift.
    """

    number: int | None
    form: int
    cafe_name: str
    cafe_address: str
    cafe_tin: str = ""
    first_on: date
    last_on: date
    made_at: WireInstant
    made_by_first_name: str
    gross_centavos: int
    discounts: list[DiscountOfReading]
    voids: Amounts
    voided_sales: list[VoidOfReading]
    net_centavos: int
    transactions: int
    corrections: list[CorrectionOfReading]
    corrections_centavos: int
    tenders: list[TenderOfReading]
    order_types: list[Named]
    hours: list[HourOfReading]
    cash: CashOfReading
    expenses: list[Named]
    drawers: list[DrawerOfReading]
    uncounted_centavos: int
    # came after their shift was closed
    after_the_count: list[SaleOfReading]
    unrecorded: list[UnrecordedOfReading]
    # since form 2
    app_payments: list[AppPaymentOfReading] = Field(default_factory=list)
    # listed by an earlier reading; and of this reading's drawers, whose expected amounts include them
    voided_cash: list[VoidedCashOfReading] = Field(default_factory=list)
    voided_after_the_count: list[VoidedCashOfReading] = Field(default_factory=list)
    # came after their shift was closed
    cash_after_the_count: list[MovementOfReading] = Field(default_factory=list)
    # since form 4: by kind of card; `vat` and `corrected_vat` are the parts of net sales and of corrections, None
    # unless the shop was registered for VAT for any of them
    less_vat: list[CardsOfReading] = Field(default_factory=list)
    law_discounts: list[CardsOfReading] = Field(default_factory=list)
    service_charge_centavos: int = 0
    vat: VatOfReading | None = None
    corrected_vat: VatOfReading | None = None
    invoices: list[InvoicesOfReading] = Field(default_factory=list)
    # since form 5: the part of net sales and of corrections that is service charge, which `vat` states only with VAT
    net_service_charge_centavos: int | None = None
    corrected_service_charge_centavos: int | None = None
    first_sale: SaleOfReading | None
    last_sale: SaleOfReading | None
    previous_centavos: int | None
    present_centavos: int | None
    # twelve characters of the journal's last seal
    journal_head: str | None


class NewZ(Wire):
    """Close the days up to this one, for good."""

    id: WireId
    on: Day
    # whether a person has said that the machine's date is right
    day_confirmed: bool = False
    # today by the browser's clock: if it differs, the person is asked about the machine's date; nothing else uses it
    browser_on: Day | None = None


class StoredReading(Wire):
    """A Z-reading."""

    id: WireId
    reading: Reading


class NewCopy(Wire):
    """A copy that somebody asks for; the browser makes its id."""

    id: WireId


class ReadingCopy(Wire):
    """A Z-reading for paper, and as plain text of 40 columns; it says REPRINT unless it is the very first copy."""

    document: Document
    text: str
    is_reprint: bool


class ReadingHead(Wire):
    """A Z-reading in a list.

    What its drawers were short and over by is separate, because one would hide the other. Neither is below 0; both are
    null if no drawer was counted. `sent_late` says whether a till sent cash of any of them after its count: with that
    they are other amounts.
    """

    id: WireId
    number: int
    first_on: date
    last_on: date
    made_at: WireInstant
    made_by_first_name: str
    transactions: int
    net_centavos: int
    corrections_centavos: int
    short_centavos: int | None
    over_centavos: int | None
    sent_late: bool
    present_centavos: int


class ReadingsPage(Wire):
    """Some Z-readings, newest first; `next_before` asks for the next page, None at the end."""

    readings: list[ReadingHead]
    next_before: int | None


class NextZ(Wire):
    """What the next Z-reading would cover, and the drawers that must be closed first.

    `last_on` is `today` by the server's clock, or the last day before today with sales: after midnight, and before the
    first sale of a morning. `state` says whether the reading can be made, waits for drawers, or exists already for the
    day. `recorded_on` is the day of a record so far from today that the machine's date may be wrong: a person must
    confirm it. If it is after today, the clock was ahead, or is behind now.
    """

    number: int
    today: date
    first_on: date
    last_on: date
    state: Literal["ready", "drawers_open", "made"]
    recorded_on: date | None = None
    open_shifts: list[Shift] = Field(default_factory=list)
