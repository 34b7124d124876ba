"""The business day: Asia/Manila, [00:00, next 00:00). Spec section 9, 'Time'."""

from datetime import UTC, date, datetime, time, timedelta, timezone

# The Philippines has kept +08:00 without daylight saving since 1978, and the spec names the offset: no zone data.
MANILA = timezone(timedelta(hours=8))
# 'All time' starts here (spec section 9): nothing is recorded for a day before it
FIRST_DAY = date(2020, 1, 1)
DAY = timedelta(days=1)


def day_of(instant: datetime) -> date:
    """Return the Manila date of an aware instant."""
    return instant.astimezone(MANILA).date()


def bounds_of(day: date) -> tuple[datetime, datetime]:
    """Return the first instant of the day and that of the next day, in UTC."""
    start = datetime.combine(day, time(), MANILA).astimezone(UTC)
    return start, start + DAY


def clock_time(at: datetime, now: datetime) -> str:
    """Return an instant as people say it: 3:07 PM, or Nov 22, 3:07 PM on another day."""
    local = at.astimezone(MANILA)
    return time_of_day(at) if day_of(at) == day_of(now) else f"{local:%b} {local.day}, {time_of_day(at)}"


def to_the_minute(at: datetime) -> str:
    """Return an instant by the clock of Manila: 2026-03-02 12:00."""
    return f"{at.astimezone(MANILA):%Y-%m-%d %H:%M}"


def time_of_day(at: datetime) -> str:
    """Return the time in Manila as people say it: 3:07 PM."""
    local = at.astimezone(MANILA)
    return f"{local.hour % 12 or 12}:{local:%M} {'AM' if local.hour < 12 else 'PM'}"  # noqa: PLR2004 (noon)


def day_in_words(day: date) -> str:
    """Return a date as people write it: Nov 22, 2026."""
    return f"{day:%b} {day.day}, {day.year}"
