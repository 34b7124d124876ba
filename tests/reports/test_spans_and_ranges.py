"""Ranges and their pieces: pure rules, tested over all dates."""

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sukli.business_day import DAY
from sukli.reports.figures.before import before
from sukli.reports.figures.summary import SalesSums, all_together
from sukli.reports.ranges import chart_of, chosen_range
from sukli.reports.rollups.spans import Span, cover, end_of

days = st.dates(date(2019, 11, 1), date(2027, 3, 1))


@given(days, days, st.integers(0, 500), st.sampled_from(["day", "month", "year"]))
def test_the_pieces_of_a_range_cover_each_of_its_days_once(one: date, other: date, more: int, coarsest: Span) -> None:
    first, last = sorted((one, other))
    through = last + timedelta(days=more)
    held = []
    for piece in cover(first, last, through, coarsest):
        start = piece.first
        while start <= piece.last:
            # a running month or year contains only the days rolled up so far
            ends = min(end_of(piece.span, start), through)
            held += [start + DAY * number for number in range((ends - start).days + 1)]
            start = end_of(piece.span, start) + DAY
    assert held == [first + DAY * number for number in range((last - first).days + 1)]


def test_ten_years_are_covered_by_a_handful_of_spans() -> None:
    pieces = list(cover(date(2016, 11, 23), date(2026, 11, 20), date(2026, 11, 20)))
    assert [(piece.span, piece.first, piece.last) for piece in pieces] == [
        ("day", date(2016, 11, 23), date(2016, 11, 30)),
        ("month", date(2016, 12, 1), date(2016, 12, 1)),
        ("year", date(2017, 1, 1), date(2026, 1, 1)),
    ]
    assert list(cover(date(2026, 1, 2), date(2026, 1, 1), date(2026, 3, 1))) == []


@given(days, days)
def test_the_periods_of_a_chart_cover_each_day_once_and_are_few(one: date, other: date) -> None:
    first, last = sorted((one, other))
    chart = chart_of(first, last, newest=last, recorded=first)
    begins = list(chart.periods())
    every = [first + DAY * number for number in range((last - first).days + 1)]
    assert [day for day in every if chart.period_of(day) == day] == begins
    assert [chart.period_of(day) for day in every] == sorted(chart.period_of(day) for day in every)
    assert len(begins) <= 110


@given(days, days, days, st.none() | days)
def test_a_chart_stays_inside_its_range(one: date, other: date, today: date, recorded: date | None) -> None:
    first, last = sorted((one, other))
    chart = chart_of(first, last, today, recorded)
    assert first <= chart.first <= chart.last <= last


def test_a_month_back_from_a_day_missing_in_the_month_before_is_its_last_day() -> None:
    assert chosen_range("month", date(2026, 3, 31)).first == date(2026, 2, 28)
    assert chosen_range("month", date(2024, 3, 30)).first == date(2024, 2, 29)
    assert chosen_range("month", date(2026, 1, 15)).first == date(2025, 12, 15)


@given(days, days)
def test_a_range_is_compared_with_as_many_days_that_end_the_day_before_it(one: date, other: date) -> None:
    first, last = sorted((one, other))
    chosen = chosen_range("custom", last, first, last)
    before = chosen.before()
    assert before is not None
    assert (before.last, before.last - before.first) == (first - DAY, last - first)


def test_a_range_from_the_start_of_the_calendar_is_not_compared() -> None:
    assert chosen_range("custom", date(2026, 1, 1), date.min, date.max).before() is None


def test_a_range_is_compared_only_when_all_the_days_before_have_records() -> None:
    now = datetime(2026, 3, 14, 4, tzinfo=UTC)
    week = chosen_range("week", date(2026, 3, 14))
    days = (date(2026, 3, 1), date(2026, 3, 7))
    for recorded in (date(2025, 6, 1), date(2026, 3, 1)):
        assert before(week, recorded, now) == (*days, now - timedelta(days=7))
    for recorded in (date(2026, 3, 2), date(2026, 3, 7)):
        assert before(week, recorded, now) == "too_few_records"
    for recorded in (None, date(2026, 3, 8)):
        assert before(week, recorded, now) == "no_records"
    assert before(week, days[0], now + timedelta(days=1)) == (*days, None)
    assert before(chosen_range("all", date(2026, 3, 14)), days[0], now) is None


def test_the_efficiency_is_judged_by_the_exact_average() -> None:
    for hundredths, count, score in (
        (1_000, 1, "excellent"),
        (1_001, 1, "good"),
        (10_001, 10, "good"),
        (2_000, 1, "good"),
        (3_000, 1, "fair"),
        (3_001, 1, "needs_improvement"),
    ):
        assert SalesSums(completed=count, minutes=hundredths).efficiency == score
    assert all_together([]) == SalesSums()
