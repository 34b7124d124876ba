"""Tenders of a day and their references on the wire. Amounts in centavos."""

from datetime import date

from sukli.cafe_settings.tenders import OtherKind
from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.tenders.schemas import Tender


class UsedReference(Wire):
    """The sale that used a reference number; `detail` is the sentence for the cashier."""

    sale_id: WireId
    order_number: int | None
    total_centavos: int
    created_at: WireInstant
    detail: str


class ReferenceState(Wire):
    """Whether a reference number is free: `used` is None if it is."""

    used: UsedReference | None


class ShopCode(Wire):
    """The shop's QR Ph text; None if nobody has pasted it."""

    text: str | None


class TenderOfDay(Tender):
    """A tender other than cash, with the sale that it settled in whole or in part."""

    sale_id: WireId
    order_number: int | None
    sale_total_centavos: int
    created_at: WireInstant
    staff_first_name: str


class WaySums(Wire):
    """A day's sums of one way of payment, as its app adds them up, and how much of it nobody has verified yet."""

    kind: OtherKind
    name: str
    payments: int
    amount_centavos: int
    unverified: int
    unverified_centavos: int


class TendersPage(Wire):
    """Some of a day's tenders other than cash, newest first; `next_cursor` asks for the next page, None at the end.

    The sums are those of the whole day, the largest way first.
    """

    on: date
    ways: list[WaySums]
    tenders: list[TenderOfDay]
    next_cursor: str | None


class VerifyTender(Wire):
    """Whether somebody has seen the tender in the app's own list."""

    verified: bool
