"""A business day is a day in Manila: from midnight to midnight, half open."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.business_day import bounds_of, day_of

INSTANTS = st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 (Hypothesis wants naive bounds)
DAYS = st.dates(date(2000, 1, 1), date(2100, 1, 1))


@pytest.mark.parametrize(
    ("instant", "day"),
    [
        (datetime(2026, 3, 1, 15, 59, 59, 999_999, tzinfo=UTC), date(2026, 3, 1)),
        (datetime(2026, 3, 1, 16, 0, tzinfo=UTC), date(2026, 3, 2)),
        (datetime(2026, 12, 31, 15, 59, 59, 999_999, tzinfo=UTC), date(2026, 12, 31)),
        (datetime(2026, 12, 31, 16, 0, tzinfo=UTC), date(2027, 1, 1)),
        (datetime(2028, 2, 28, 16, 0, tzinfo=UTC), date(2028, 2, 29)),
    ],
)
def test_the_day_changes_at_four_in_the_afternoon_utc(instant: datetime, day: date) -> None:
    assert day_of(instant) == day


@given(INSTANTS)
def test_an_instant_lies_within_the_bounds_of_its_own_day_only(instant: datetime) -> None:
    day = day_of(instant)
    start, end = bounds_of(day)

    assert start <= instant < end
    assert bounds_of(day - timedelta(days=1))[1] == start
    assert bounds_of(day + timedelta(days=1))[0] == end


@given(DAYS)
def test_the_first_and_the_last_instant_of_a_day_belong_to_it(day: date) -> None:
    start, end = bounds_of(day)

    assert end - start == timedelta(days=1)
    assert day_of(start) == day_of(end - timedelta(microseconds=1)) == day
    assert day_of(end) == day + timedelta(days=1)
