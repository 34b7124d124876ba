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

# of a reading's contents; a field that comes later has a default, so that older ones can be read
FORM = 4


class DiscountOfReading(Named):
    """The discounts of one kind, those of voided sales too. A percentage is a kind of its own, by its `tenths`.

    They are null of a kind that is none, and before form 3, when all were summed up together.
    """

    tenths: int | None = None


class TenderOfReading(Named):
    """What came in by one way to pay; before form 3 its kind is not told."""

    kind: TenderKind | None = None


class HourOfReading(Amounts):
    """The same of an hour of the Manila day, 0 to 23."""

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

    `centavos` is what the customer paid, where that can be read.
    """

    sale_id: WireId
    order_number: int | None
    at: WireInstant
    centavos: int | None
    first_name: str


class AppPaymentOfReading(Wire):
    """A payment that an app lists and no order has, found when one of the drawers was closed; it is in no sum.

    `name` is that of the way to pay, `first_name` of whoever found it.
    """

    payment_id: WireId
    name: str
    centavos: int
    reference: str | None
    paid_at: WireInstant | None
    first_name: str


class CashOfReading(Wire):
    """Cash beside sales; safe drops are part of what was taken out."""

    put_in: Amounts
    taken_out: Amounts
    safe_drops: Amounts
    given_back_centavos: int


class MovementOfReading(Wire):
    """A cash movement that a reading names; `first_name` recorded it.

    `adds_centavos` is what it makes of the cash: below 0 for cash out.
    """

    transaction_id: WireId
    transaction_type: TransactionType
    kind: CashKind | None
    at: WireInstant
    on: date
    description: str | None
    adds_centavos: int
    # of its drawer, or of the one that it came too late for
    shift_number: int | None
    first_name: str | None


class VoidedCashOfReading(MovementOfReading):
    """One that was voided when a Z-reading had listed it, or when its drawer was counted; `first_name` voided it.

    `adds_centavos` is what that makes of the cash: below 0 for cash that was never put in.
    """

    voided_at: WireInstant


class DrawerOfReading(Wire):
    """A shift as the reading found it; what ought to be there is null until it was counted, as the count is blind."""

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


class Reading(Wire):
    """What some business days came to. An X-reading has no number, and no grand totals before the first Z-reading.

    Gross is before discounts, with voided sales. Less discounts, VAT and discounts by law, with the service charge, all
    of them with those of voided sales, and less voids it is net. The grand total grows by that and by the corrections
    of closed days. `uncounted_centavos` is cash that fell into no shift.
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
    # came for a shift that was closed already
    after_the_count: list[SaleOfReading]
    unrecorded: list[UnrecordedOfReading]
    # since form 2
    app_payments: list[AppPaymentOfReading] = Field(default_factory=list)
    # a reading before had listed it; and of this one's drawers, whose expected amounts have it
    voided_cash: list[VoidedCashOfReading] = Field(default_factory=list)
    voided_after_the_count: list[VoidedCashOfReading] = Field(default_factory=list)
    # came for a shift that was closed already
    cash_after_the_count: list[MovementOfReading] = Field(default_factory=list)
    # since form 4: by kind of card, and what net sales and corrections are made of, if any was registered for VAT
    less_vat: list[CardsOfReading] = Field(default_factory=list)
    law_discounts: list[CardsOfReading] = Field(default_factory=list)
    service_charge_centavos: int = 0
    vat: VatOfReading | None = None
    corrected_vat: VatOfReading | None = None
    invoices: list[InvoicesOfReading] = Field(default_factory=list)
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
    # a person has said that the machine's date is right
    day_confirmed: bool = False
    # the day by the browser's own clock: where it is another one, the machine's is asked about, and nothing else
    browser_on: Day | None = None


class StoredReading(Wire):
    """A Z-reading."""

    id: WireId
    reading: Reading


class NewCopy(Wire):
    """A copy that somebody asks for; its id is the browser's."""

    id: WireId


class ReadingCopy(Wire):
    """A Z-reading for paper, and as plain text of 40 columns; it says REPRINT unless it is the first copy of all."""

    document: Document
    text: str
    is_reprint: bool


class ReadingHead(Wire):
    """A Z-reading in a list.

    What its drawers were short and over by, apart: one would hide the other. Neither is below 0; null where no drawer
    was counted.
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
    present_centavos: int


class ReadingsPage(Wire):
    """Some Z-readings, newest first; `next_before` asks for those before this number, None at the end."""

    readings: list[ReadingHead]
    next_before: int | None


class NextZ(Wire):
    """What the next Z-reading would cover, and the drawers that must be closed first.

    `last_on` is `today` by the server's clock, or the last day before it that sold anything: after midnight, and before
    the first sale of a morning. `state` says whether it can be made, waits for the drawers, or the day has its reading
    already. `recorded_on` is the day of a record so far from today that the machine's date may be wrong: a person must
    confirm it. If it is after today, the clock was ahead, or is behind now.
    """

    number: int
    today: date
    first_on: date
    last_on: date
    state: Literal["ready", "drawers_open", "made"]
    recorded_on: date | None = None
    open_shifts: list[Shift] = Field(default_factory=list)
