"""When a stock runs out, or why that cannot be told. Pure; `python -m bench running_out` measures its accuracy."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum

from sukli.business_day import DAY, MANILA
from sukli.running_out.pace import HOURS_A_DAY, Opening, Pace, Went, shrunk

FEWEST_DAYS, FEWEST_UNITS = 14, 20
# new stock is counted in over a while, and may be miscounted at first
SETTLING = timedelta(minutes=30)
# a shop that has sold nothing this long after its usual opening is closed today
HOURS_CLOSED = 2
MOST_DAYS = 7
# today's pace weighs as much as the usual one once this many units, times the irregularity, were expected
TODAY_SETTLES = 6.0
# 55 of 100 times the stock runs out within this many standard deviations; the pace itself may be off by a tenth
LIKELY, PACE_IS_OFF = 0.75, 0.1
# those 55 must be this close to the forecast
NEAR, NEAR_SHARE = timedelta(minutes=45), 0.25
ROUNDED_TO = timedelta(minutes=10)
HOUR = timedelta(hours=1)


class Quiet(Enum):
    """Why there is no forecast."""

    OUT = "there is none left"
    NEW = "too few days are known"
    SELDOM = "too few were sold"
    RESTOCKED = "more came in just now"
    CLOSED = "the shop seems to be closed today"
    UNSURE = "it goes too irregularly"
    LATER = "it lasts longer than a week"


@dataclass(frozen=True)
class RunsOut:
    """The day, and if it is today the moment: in tens of minutes, never one that has passed."""

    on: date
    at: datetime | None


@dataclass(frozen=True)
class Today:
    """What is known of the running day: `went` has its hours until now."""

    went: Went
    restocked_at: datetime | None = None
    shop_has_sold: bool = True


def forecast(stock: int, pace: Pace, opening: Opening, today: Today, now: datetime) -> RunsOut | Quiet:
    """Return when this stock is gone at this pace. More stock never runs out earlier."""
    reason = _quiet(stock, pace, opening, today, now)
    if reason is not None:
        return reason
    course = _Course(pace, opening, today, now)
    expected = [_expected_when_gone(stock, pace.irregular, off) for off in (-LIKELY, 0.0, LIKELY)]
    early, middle, late = map(course.moment, expected)
    if middle is None:
        return Quiet.LATER
    if early is None or late is None:
        return Quiet.UNSURE
    return _runs_out(early, middle, late, now) or Quiet.UNSURE


def _expected_when_gone(stock: int, irregular: float, off: float) -> float:
    """Return how many are expected to have gone when this many really have, `off` standard deviations from the middle.

    Wilson and Hilferty's approximation of the gamma distribution, which describes how long that many random units take.
    """
    spread = irregular / stock + PACE_IS_OFF**2
    return stock * max(0.0, 1 - spread / 9 + off * math.sqrt(spread) / 3) ** 3


def _quiet(stock: int, pace: Pace, opening: Opening, today: Today, now: datetime) -> Quiet | None:
    local = now.astimezone(MANILA)
    opens = opening.opens(local.weekday())
    since = None if today.restocked_at is None else now - today.restocked_at
    if stock <= 0:
        return Quiet.OUT
    if pace.days < FEWEST_DAYS:
        return Quiet.NEW
    if pace.units < FEWEST_UNITS:
        return Quiet.SELDOM
    # a restock in the future was dated by a clock that was ahead
    if since is not None and timedelta() <= since < SETTLING:
        return Quiet.RESTOCKED
    if not today.shop_has_sold and opens is not None and local.hour >= opens + HOURS_CLOSED:
        return Quiet.CLOSED
    return None


def _runs_out(early: datetime, middle: datetime, late: datetime, now: datetime) -> RunsOut | None:
    today, on = now.astimezone(MANILA).date(), middle.astimezone(MANILA).date()
    if on == today:
        is_near = (late - early) / 2 <= max(NEAR, NEAR_SHARE * (middle - now))
        return RunsOut(on, _in_tens(middle, now)) if is_near else None
    days = (on - today).days
    # 'tomorrow' is one day; 'in 2 days' may be a day off, and 'in 7 days' two
    off = 0 if days == 1 else max(1, math.ceil(NEAR_SHARE * days))
    is_near = early.astimezone(MANILA).date() >= on - DAY * off and late.astimezone(MANILA).date() <= on + DAY * off
    return RunsOut(on, None) if is_near else None


def _in_tens(at: datetime, now: datetime) -> datetime:
    midnight = datetime.combine(at.astimezone(MANILA).date(), time(), MANILA)
    rounded = midnight + ROUNDED_TO * round((at - midnight) / ROUNDED_TO)
    if rounded < now:
        rounded += ROUNDED_TO
    # midnight belongs to the next day
    return max(min(rounded, midnight + DAY - ROUNDED_TO), now).astimezone(UTC)


class _Course:
    """What is expected to go from now on, hour by hour."""

    def __init__(self, pace: Pace, opening: Opening, today: Today, now: datetime) -> None:
        self._pace, self._now = pace, now
        self._factor = _of_today(pace, opening, today, now)

    def moment(self, units: float) -> datetime | None:
        """Return when this many are expected to have gone; None if that is further ahead than any forecast."""
        gone = 0.0
        for begins, lasts, expected in self._hours():
            if expected > 0 and gone + expected >= units:
                return begins + lasts * ((units - gone) / expected)
            gone += expected
        return None

    def _hours(self) -> Iterator[tuple[datetime, timedelta, float]]:
        now = self._now.astimezone(MANILA)
        midnight = datetime.combine(now.date(), time(), MANILA)
        # a forecast of 'in 7 days' covers stock that may last some days longer
        for day in range(MOST_DAYS + 3):
            factor = self._factor if day == 0 else 1.0
            for hour in range(HOURS_A_DAY):
                ends = midnight + DAY * day + HOUR * (hour + 1)
                begins = max(ends - HOUR, now)
                if begins < ends:
                    rate = self._pace.hours[begins.weekday()][hour] * factor
                    yield begins, ends - begins, rate * ((ends - begins) / HOUR)


def _of_today(pace: Pace, opening: Opening, today: Today, now: datetime) -> float:
    """Return the ratio of what went today to what was expected; it applies only to the rest of the day."""
    local = now.astimezone(MANILA)
    expected = went = 0.0
    for hour in range(local.hour + 1):
        count = today.went[hour]
        if count is not None and opening.is_open(local.weekday(), hour):
            share = 1.0 if hour < local.hour else local.minute / 60
            expected += pace.hours[local.weekday()][hour] * share
            went += count
    return shrunk(went, expected, TODAY_SETTLES * pace.irregular)
