"""The report of shifts on the wire. Amounts in centavos. Rulings: docs/decisions/closing.md."""

from datetime import date
from typing import Literal

from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.reports.ranges import Granularity
from sukli.reports.schemas import ReportBase

# money was missing, there was too much, or the count came after a night; or nobody has counted yet
Outcome = Literal["short", "over", "late", "uncounted"]


class Differences(Wire):
    """The outcome of some counts: how many were short, and by how much together; over likewise.

    Only `difference_centavos` can be below 0: it is the total over less the total short.
    """

    counted: int
    counted_late: int
    short: int
    short_centavos: int
    over: int
    over_centavos: int
    difference_centavos: int


class DifferencesOfPeriod(Differences):
    """The differences of the shifts that were opened in a day, week or month of a chart."""

    starts_on: date


class DifferencesOfPerson(Differences):
    """The differences of the shifts that this person counted last."""

    staff_id: WireId
    first_name: str


class ShiftsReport(ReportBase, Differences):
    """The shifts that were opened on some days, whenever they were counted; people by name.

    `taken_out_centavos` is what left their drawers at the closings and as safe drops.
    """

    shifts: int
    taken_out_centavos: int
    safe_drops_centavos: int
    granularity: Granularity
    periods: list[DifferencesOfPeriod]
    people: list[DifferencesOfPerson]


class ShiftRow(Wire):
    """A shift; the expected amount is null until somebody has counted, because the count is blind.

    `taken_out_centavos` left the drawer at the closing. `sold_before_centavos` is the day's cash from sales before this
    drawer was opened, which is in no shift; 0 until it was counted. `sent_late_centavos` came in before the count, and
    was sent by a till after it: below 0 for what was taken out. `note` is what people wrote about the difference.
    """

    id: WireId
    number: int
    drawer_name: str | None
    on: date
    opened_at: WireInstant
    opened_by_first_name: str
    float_centavos: int
    counts: int
    counted_at: WireInstant | None
    counted_by_first_name: str | None
    counted_late: bool
    counted_centavos: int | None
    expected_centavos: int | None
    difference_centavos: int | None
    sold_before_centavos: int
    sent_late_centavos: int
    safe_drops_centavos: int
    taken_out_centavos: int | None
    left_centavos: int | None
    closed_at: WireInstant | None
    closed_by_first_name: str | None
    note: str | None
    noted_by_first_name: str | None


class ShiftRows(Wire):
    """Shifts, newest first."""

    rows: list[ShiftRow]
    next_cursor: str | None
