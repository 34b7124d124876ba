"""When a backup is due and which ones are kept, whatever the clock did."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.business_day import MANILA, day_of
from sukli.upkeep.schedule import age_in_words, is_due, worth_keeping

MOMENTS = st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001
HISTORIES = st.sets(MOMENTS, max_size=60)


def _at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=MANILA)


@pytest.mark.parametrize(
    ("made", "now", "due"),
    [
        ([], "2026-03-02 10:00", True),
        (["2026-03-02 03:01"], "2026-03-02 23:59", False),
        (["2026-03-02 03:01"], "2026-03-03 02:59", False),
        (["2026-03-02 03:01"], "2026-03-03 03:00", True),
        # switched off at night: due at the next start
        (["2026-03-01 07:30"], "2026-03-02 07:00", True),
        # made by hand in the evening; the nightly one is still due
        (["2026-03-02 21:00"], "2026-03-03 03:00", True),
        # the clock was years ahead, and is right again
        (["2031-01-01 03:00"], "2026-03-02 03:00", True),
        # the clock is years behind
        (["2026-03-02 03:00"], "2020-01-01 12:00", True),
        # correcting the clock by a second makes no new backup
        (["2026-03-02 03:00", "2026-03-01 03:00"], "2026-03-02 02:59", False),
    ],
)
def test_a_backup_is_due_when_none_was_made_since_the_last_quiet_hour(made: list[str], now: str, due: bool) -> None:
    assert is_due(map(_at, made), _at(now)) is due


def test_two_years_of_nightly_backups_leave_seven_days_four_weeks_and_twelve_months() -> None:
    now = _at("2026-03-04 03:00")
    kept = {now}
    for _ in range(730):
        now += timedelta(days=1)
        kept = worth_keeping(kept | {now}, now)

    days = sorted((day_of(at) for at in kept), reverse=True)
    assert now == max(kept)
    assert [str(day) for day in days] == [
        # Friday, and the six days before
        "2028-03-03", "2028-03-02", "2028-03-01", "2028-02-29", "2028-02-28", "2028-02-27", "2028-02-26",
        # Sundays
        "2028-02-20", "2028-02-13",
        # last days of months
        "2028-01-31", "2027-12-31", "2027-11-30", "2027-10-31", "2027-09-30", "2027-08-31", "2027-07-31",
        "2027-06-30", "2027-05-31", "2027-04-30",
    ]  # fmt: skip


@given(made=HISTORIES, now=MOMENTS)
def test_the_newest_backup_and_those_dated_ahead_are_always_kept(made: set[datetime], now: datetime) -> None:
    kept = worth_keeping(made, now)

    ahead = {at for at in made if at > now}
    known = made - ahead
    assert ahead <= kept <= made
    assert not known or max(known) in kept
    assert len(kept - ahead) <= 7 + 4 + 12
    assert len(kept - ahead) >= min(7, len({day_of(at) for at in known}))


@given(made=HISTORIES, now=MOMENTS)
def test_thinning_out_a_second_time_removes_nothing_more(made: set[datetime], now: datetime) -> None:
    kept = worth_keeping(made, now)

    assert worth_keeping(kept, now) == kept


@given(made=HISTORIES, now=MOMENTS, wrong=MOMENTS)
def test_a_night_with_a_wrong_clock_loses_none_of_the_five_newest_days(
    made: set[datetime], now: datetime, wrong: datetime
) -> None:
    # one backup is made while the clock is wrong, then one while it is right
    known = {at for at in made if at <= now}
    after_wrong = worth_keeping(known | {wrong}, wrong)
    after = worth_keeping(after_wrong | {now}, now)

    assert now in after
    newest = sorted({day_of(at) for at in known}, reverse=True)[:5]
    assert set(newest) <= {day_of(at) for at in after}


@pytest.mark.parametrize(
    ("age", "said"),
    [
        (timedelta(days=2), None),
        (timedelta(days=2, seconds=1), "The last good backup is 2 days old."),
        (timedelta(days=3, hours=5), "The last good backup is 3 days old."),
        (timedelta(hours=-2), None),
        (timedelta(days=-400), "The last backup is dated in the future: check the server's clock."),
    ],
)
def test_the_age_of_an_old_backup_is_told_in_words(age: timedelta, said: str | None) -> None:
    now = _at("2026-03-02 10:00")

    assert age_in_words(now - age, now) == said


def test_a_missing_backup_is_told_in_words() -> None:
    assert age_in_words(None, _at("2026-03-02 10:00")) == "There is no backup yet."
