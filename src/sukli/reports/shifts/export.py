"""The report of shifts as a file, as pieces of text. Spec section 9, 'CSV exports'."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import Connection
from sqlalchemy import Row as Found

from sukli.csv_export import Row, csv_text, peso, when
from sukli.reports.exports.pieces import streamed, table_of
from sukli.reports.ranges import Range
from sukli.reports.shifts.queries import shifts_in, shifts_report
from sukli.reports.shifts.sums import Sums, sums_by_day, sums_by_person, together_by

_SHIFTS = (
    *("Shift", "Date", "Time", "Opened By", "Drawer", "Float"),
    *("Counted On", "Counted At", "Counted By", "Counts", "Counted Late", "Expected", "Counted", "Difference"),
    *("Safe Drops", "Taken Out", "Left In It", "Closed On", "Closed At", "Closed By", "Note", "Note By"),
    *("Sold Before Opening", "Sent after the Count"),
)
_SUMS = ("Counted", "Counted Late", "Short", "Short Amount", "Over", "Over Amount", "Difference")


def detailed_shifts(connection: Connection, chosen: Range, now: datetime) -> Iterator[str]:
    """Yield the shifts of a range, with differences by day and by who counted, all from one snapshot."""
    yield csv_text(_summary(connection, chosen, now))
    yield from table_of("SHIFTS", _SHIFTS, map(_shift, streamed(connection).execute(shifts_in(chosen))))
    days = sums_by_day(connection, chosen)
    by_day = sorted(together_by(days, lambda day: day.on).items(), reverse=True)
    yield from table_of("DIFFERENCES BY DAY", ("Date", *_SUMS), ((on.isoformat(), *_sums(of)) for on, of in by_day))
    people = sums_by_person(connection, days)
    yield from table_of(
        "DIFFERENCES BY WHO COUNTED", ("Staff", *_SUMS), ((each.first_name, *_sums(each.sums)) for each in people)
    )


def _summary(connection: Connection, chosen: Range, now: datetime) -> list[Row]:
    report = shifts_report(connection, chosen, now)
    return [
        ("SHIFTS REPORT",),
        ("From", chosen.first.isoformat()),
        ("To", chosen.last.isoformat()),
        ("Shifts", report.shifts),
        ("Counted", report.counted),
        ("Counted Late", report.counted_late),
        ("Short", peso(report.short_centavos)),
        ("Over", peso(report.over_centavos)),
        ("Difference", peso(report.difference_centavos)),
        ("Taken Out", peso(report.taken_out_centavos)),
        ("Safe Drops", peso(report.safe_drops_centavos)),
    ]


def _shift(row: Found[Any]) -> Row:
    return (
        *(row.number, *when(row.opened_at), row.opened_by_first_name, row.drawer_name or "", peso(row.float_centavos)),
        *(*when(row.counted_at), row.counted_by_first_name or "", row.counts, "yes" if row.counted_late else ""),
        *map(peso, (row.expected_centavos, row.counted_centavos, row.difference_centavos)),
        *map(peso, (int(row.safe_drops_centavos), row.taken_out_centavos, row.left_centavos)),
        *(*when(row.closed_at), row.closed_by_first_name or ""),
        *((row.note, row.noted_by_first_name) if row.note else ("", "")),
        *(("", "") if row.counted_at is None else map(peso, (int(row.sold_before_centavos), row.sent_late_centavos))),
    )


def _sums(sums: Sums) -> Row:
    return (
        *(sums.counted, sums.late, sums.short, peso(sums.short_centavos)),
        *(sums.over, peso(sums.over_centavos), peso(sums.difference)),
    )
