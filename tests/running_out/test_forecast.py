"""When a stock runs out: never before now, never earlier for a larger stock, and only if enough is known."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.business_day import DAY, MANILA, bounds_of
from sukli.running_out.forecast import Quiet, RunsOut, Today, forecast
from sukli.running_out.pace import HOURS_A_DAY, Opening, Pace, Went, pace_of

OPEN = range(8, 18)
MONDAY = date(2026, 3, 2)

days = st.dates(date(2021, 1, 1), date(2100, 1, 1))
stocks = st.integers(1, 400)
counts = st.integers(0, 9)


def steady(an_hour: int = 4) -> Went:
    return [an_hour if hour in OPEN else 0 for hour in range(HOURS_A_DAY)]


def known(today: date, *, weeks: int = 8, an_hour: int = 4, off: frozenset[int] = frozenset()) -> tuple[Pace, Opening]:
    before = [today - DAY * number for number in range(1, 7 * weeks + 1)]
    opened = {day: frozenset(OPEN) for day in before if day.weekday() not in off}
    opening = Opening(today, opened)
    return pace_of(dict.fromkeys(opened, steady(an_hour)), opening), opening


def at(day: date, hour: int, minute: int = 0) -> datetime:
    return bounds_of(day)[0] + timedelta(hours=hour, minutes=minute)


def so_far(now: datetime, an_hour: int = 4) -> Today:
    hour = now.astimezone(MANILA).hour
    return Today([count if place < hour else 0 for place, count in enumerate(steady(an_hour))])


@st.composite
def looks(draw: st.DrawFn) -> tuple[Pace, Opening, Today, datetime]:
    """Any history of an item, any moment, any shop."""
    today = draw(days)
    before = [today - DAY * number for number in range(1, 57)]
    opened = {day: frozenset(OPEN) for day in before if draw(st.booleans()) or day.weekday() < 3}
    a_day = draw(st.lists(counts, min_size=HOURS_A_DAY, max_size=HOURS_A_DAY))
    opening = Opening(today, opened)
    pace = pace_of(dict.fromkeys(opened, a_day), opening)
    now = at(today, draw(st.integers(0, 23)), draw(st.integers(0, 59)))
    went = [count if hour <= now.astimezone(MANILA).hour else 0 for hour, count in enumerate(a_day)]
    return pace, opening, Today(went), now


def moment_of(outcome: RunsOut | Quiet) -> tuple[date, datetime] | None:
    """For a later day only the day is forecast."""
    return (outcome.on, outcome.at or datetime.max.replace(tzinfo=UTC)) if isinstance(outcome, RunsOut) else None


@given(looks(), stocks)
def test_no_stock_runs_out_before_now(look: tuple[Pace, Opening, Today, datetime], stock: int) -> None:
    now = look[-1]
    outcome = forecast(stock, *look)

    if isinstance(outcome, RunsOut):
        assert outcome.on >= now.astimezone(MANILA).date()
        assert outcome.at is None or (outcome.at >= now and outcome.at.astimezone(MANILA).date() == outcome.on)
        assert (outcome.at is None) == (outcome.on > now.astimezone(MANILA).date())


@given(looks())
def test_more_stock_never_runs_out_earlier(look: tuple[Pace, Opening, Today, datetime]) -> None:
    moments = [moment for stock in range(1, 120, 3) if (moment := moment_of(forecast(stock, *look))) is not None]

    assert moments == sorted(moments)


@given(days, st.integers(8, 16), st.integers(0, 59), st.integers(1, 80))
def test_the_forecast_is_the_same_for_any_weekday_hour_and_year(day: date, hour: int, minute: int, stock: int) -> None:
    """The same weeks before another day give the same forecast for that day."""

    def said_on(today: date) -> tuple[int, timedelta | None] | Quiet:
        now = at(today, hour, minute)
        outcome = forecast(stock, *known(today), so_far(now), now)
        if isinstance(outcome, Quiet):
            return outcome
        return (outcome.on - today).days, outcome.at and outcome.at - bounds_of(today)[0]

    assert said_on(day) == said_on(MONDAY)


def test_twelve_items_at_four_an_hour_run_out_in_three_hours() -> None:
    now = at(MONDAY, 12)
    outcome = forecast(12, *known(MONDAY), so_far(now), now)

    assert isinstance(outcome, RunsOut)
    assert outcome.at in {at(MONDAY, 14, 50), at(MONDAY, 15)}


def test_hours_and_days_when_the_shop_is_closed_are_skipped() -> None:
    pace, opening = known(MONDAY, off=frozenset({1, 2}))
    now = at(MONDAY, 17)
    outcome = forecast(30, pace, opening, so_far(now), now)

    # four today; Tuesday and Wednesday are days off
    assert outcome == RunsOut(MONDAY + DAY * 3, None)


def test_the_same_weekdays_count_most() -> None:
    before = [MONDAY - DAY * number for number in range(1, 57)]
    opening = Opening(MONDAY, {day: frozenset(OPEN) for day in before})
    pace = pace_of({day: steady(8 if day.weekday() == 5 else 2) for day in before}, opening)

    assert pace.day(5) > 2.5 * pace.day(1)


def test_a_better_day_than_usual_makes_the_stock_run_out_sooner() -> None:
    pace, opening = known(MONDAY)
    now = at(MONDAY, 13)
    usual, better = (forecast(12, pace, opening, so_far(now, rate), now) for rate in (4, 8))

    assert isinstance(usual, RunsOut)
    assert isinstance(better, RunsOut)
    assert usual.at is not None
    assert better.at is not None
    assert better.at < usual.at


def test_hours_without_stock_do_not_lower_the_pace() -> None:
    before = [MONDAY - DAY * number for number in range(1, 57)]
    opening = Opening(MONDAY, {day: frozenset(OPEN) for day in before})
    out_at_noon: Went = [None if hour >= 12 else count for hour, count in enumerate(steady())]
    often_out = {day: out_at_noon if day.day % 2 else steady() for day in before}

    assert pace_of(often_out, opening).day(0) == pytest.approx(10 * 4)


def crates() -> tuple[Pace, Opening]:
    """One a day, and every other Friday thirty at once, at changing hours."""
    before = [MONDAY - DAY * number for number in range(1, 57)]
    opening = Opening(MONDAY, {day: frozenset(OPEN) for day in before})
    went = {day: [0] * HOURS_A_DAY for day in before}
    for number, (day, of_day) in enumerate(went.items()):
        of_day[9 + number % 5] += 1
        of_day[8 + number % 9] += 30 if day.weekday() == 4 and number % 2 else 0
    return pace_of(went, opening), opening


@pytest.mark.parametrize(
    ("reason", "stock", "pace", "today"),
    [
        (Quiet.OUT, 0, known(MONDAY), so_far(at(MONDAY, 12))),
        (Quiet.OUT, -3, known(MONDAY), so_far(at(MONDAY, 12))),
        (Quiet.NEW, 9, known(MONDAY, weeks=1), so_far(at(MONDAY, 12))),
        (Quiet.SELDOM, 9, known(MONDAY, an_hour=0), so_far(at(MONDAY, 12), 0)),
        (Quiet.RESTOCKED, 9, known(MONDAY), Today(steady(), at(MONDAY, 11, 45))),
        (Quiet.CLOSED, 9, known(MONDAY), Today([0] * 24, None, shop_has_sold=False)),
        (Quiet.UNSURE, 8, crates(), so_far(at(MONDAY, 12), 0)),
        (Quiet.LATER, 5000, known(MONDAY), so_far(at(MONDAY, 12))),
    ],
    ids=lambda value: value.name if isinstance(value, Quiet) else "",
)
def test_there_is_no_forecast_where_nothing_can_be_known(
    reason: Quiet, stock: int, pace: tuple[Pace, Opening], today: Today
) -> None:
    assert forecast(stock, *pace, today, at(MONDAY, 12)) is reason


def test_a_movement_dated_ahead_does_not_silence_the_forecast() -> None:
    now = at(MONDAY, 12)
    ahead = Today(so_far(now).went, now + timedelta(days=400))

    assert isinstance(forecast(12, *known(MONDAY), ahead, now), RunsOut)
