"""The report of shifts, and the shifts behind it."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, Select, func, select

from sukli.business_day import day_of
from sukli.cash.tables import cash_transactions
from sukli.db.rows import of_row
from sukli.http.paging import page_of
from sukli.reports.ranges import Chart, Range, chart_of
from sukli.reports.shifts.schemas import (
    DifferencesOfPeriod,
    DifferencesOfPerson,
    Outcome,
    ShiftRow,
    ShiftRows,
    ShiftsReport,
)
from sukli.reports.shifts.sums import (
    DIFFERENCE,
    SAFE_DROPS_OF,
    TAKEN_OUT,
    Sums,
    opened_in,
    safe_drops_in,
    sums_by_day,
    sums_by_person,
    together,
    together_by,
)
from sukli.sales.before_opening import SOLD_BEFORE
from sukli.sales.sent_late import SENT_LATE
from sukli.shifts.tables import shifts
from sukli.staff.queries import with_first_names

OUTCOMES = {
    "short": DIFFERENCE < 0,
    "over": DIFFERENCE > 0,
    "late": shifts.c.counted_late,
    "uncounted": shifts.c.counted_at.is_(None),
}
_dropped = (
    select(func.coalesce(func.sum(cash_transactions.c.amount_centavos), 0))
    .where(SAFE_DROPS_OF)
    .correlate(shifts)
    .scalar_subquery()
)
_with_sums = with_first_names(
    shifts,
    opened_by_first_name=shifts.c.opened_by,
    counted_by_first_name=shifts.c.counted_by,
    closed_by_first_name=shifts.c.closed_by,
    noted_by_first_name=shifts.c.noted_by,
).add_columns(
    DIFFERENCE.label("difference_centavos"),
    TAKEN_OUT.label("taken_out_centavos"),
    _dropped.label("safe_drops_centavos"),
    SOLD_BEFORE.label("sold_before_centavos"),
    SENT_LATE.label("sent_late_centavos"),
)


def shifts_report(connection: Connection, chosen: Range, now: datetime) -> ShiftsReport:
    """Return the counts of the drawers that were opened on these days, by day and by who counted."""
    days = sums_by_day(connection, chosen)
    all_days = together(day.sums for day in days)
    safe_drops = safe_drops_in(connection, chosen)
    chart = _chart_of(connection, chosen, now)
    by_period = together_by(days, lambda day: chart.period_of(day.on))
    return ShiftsReport.model_construct(
        range=chosen.name,
        from_=chosen.first,
        to=chosen.last,
        as_of=now,
        **_differences(all_days),
        shifts=all_days.shifts,
        taken_out_centavos=all_days.taken_out + safe_drops,
        safe_drops_centavos=safe_drops,
        granularity=chart.granularity,
        periods=[
            DifferencesOfPeriod.model_construct(starts_on=begins, **_differences(by_period.get(begins, Sums())))
            for begins in chart.periods()
        ],
        people=[
            DifferencesOfPerson.model_construct(
                staff_id=person.staff_id, first_name=person.first_name, **_differences(person.sums)
            )
            for person in sums_by_person(connection, days)
        ],
    )


def shifts_in(chosen: Range) -> Select[Any]:
    """Select the shifts that were opened on these days, newest first, with staff names and sums."""
    return _with_sums.where(opened_in(chosen)).order_by(shifts.c.number.desc())


def shift_rows(
    connection: Connection,
    chosen: Range,
    cursor: int | None,
    limit: int,
    outcome: Outcome | None,
    counted_by: str | None,
) -> ShiftRows:
    """Return a page of shifts; the cursor is the number of the previous page's last shift."""
    query = shifts_in(chosen)
    if cursor is not None:
        query = query.where(shifts.c.number < cursor)
    if outcome is not None:
        query = query.where(OUTCOMES[outcome])
    if counted_by is not None:
        query = query.where(shifts.c.counted_by == counted_by)
    # the page first: SQLite would sum for every shift of the range before it sorts and cuts
    numbers = query.with_only_columns(shifts.c.number).limit(limit + 1)
    found = _with_sums.where(shifts.c.number.in_(numbers)).order_by(shifts.c.number.desc())
    page, last = page_of(connection.execute(found).all(), limit)
    return ShiftRows.model_construct(
        # PostgreSQL's sum of bigint is numeric
        rows=[
            of_row(
                ShiftRow,
                row,
                safe_drops_centavos=int(row.safe_drops_centavos),
                sold_before_centavos=int(row.sold_before_centavos or 0),
            )
            for row in page
        ],
        next_cursor=None if last is None else str(last.number),
    )


def _chart_of(connection: Connection, chosen: Range, now: datetime) -> Chart:
    # subqueries: SQLite reads a min or max from the end of an index only if it is the query's only aggregate
    ends = (select(end(shifts.c.business_on)).scalar_subquery() for end in (func.min, func.max))
    first, last = connection.execute(select(*ends)).one()
    newest: date = max(day_of(now), last or date.min)
    return chart_of(chosen.first, chosen.last, newest, first)


def _differences(sums: Sums) -> dict[str, Any]:
    return {
        "counted": sums.counted,
        "counted_late": sums.late,
        "short": sums.short,
        "short_centavos": sums.short_centavos,
        "over": sums.over,
        "over_centavos": sums.over_centavos,
        "difference_centavos": sums.difference,
    }
