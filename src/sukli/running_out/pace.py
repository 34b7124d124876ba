"""How much of an item goes in each hour of each weekday, judged by the last weeks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

WEEKS = 8
DAYS_A_WEEK, HOURS_A_DAY = 7, 24
# the weight of a week relative to the week after it
FADES = 0.85
# a weekday on which the shop opened less often than this, or an hour in which it sold less often, counts as closed
OPEN_DAYS, OPEN_HOURS = 0.5, 0.25
# all days together weigh as much as this many weeks of the same weekday: a few of those say little
OTHER_DAYS = 1.0
# the last week's pace weighs as much as the usual one once this many units, times the irregularity, were expected
SETTLES = 3.0
MOST_CHANGE = 3.0

# how many went in each hour; None where there were none to sell
Went = Sequence[int | None]


def weight_of(day: date, today: date) -> float:
    """Return the weight of a day: yesterday and the six days before it 1, each week before that less."""
    return FADES ** (((today - day).days - 1) // DAYS_A_WEEK)


@dataclass(frozen=True)
class Opening:
    """When the shop is open, judged by the hours of the last days in which it sold anything."""

    today: date
    # days off are absent
    sold_in: Mapping[date, frozenset[int]]

    def is_open(self, weekday: int, hour: int) -> bool:
        """Whether it is usually open in this hour of this weekday; Monday is 0."""
        return hour in self._hours[weekday]

    def opens(self, weekday: int) -> int | None:
        """Return the first open hour of this weekday; None where it is closed."""
        return min(self._hours[weekday], default=None)

    @cached_property
    def _hours(self) -> Sequence[frozenset[int]]:
        return [self._hours_of(weekday) for weekday in range(DAYS_A_WEEK)]

    def _hours_of(self, weekday: int) -> frozenset[int]:
        opened = {day: weight_of(day, self.today) for day in self.sold_in if day.weekday() == weekday}
        of_all = sum(FADES**week for week in range(self._weeks))
        if not opened or sum(opened.values()) < OPEN_DAYS * of_all:
            return frozenset()
        least = OPEN_HOURS * sum(opened.values())
        return frozenset(
            hour
            for hour in range(HOURS_A_DAY)
            if sum(weight for day, weight in opened.items() if hour in self.sold_in[day]) >= least
        )

    @cached_property
    def _weeks(self) -> int:
        first = min(self.sold_in)
        return min(WEEKS, ((self.today - first).days - 1) // DAYS_A_WEEK + 1)


@dataclass(frozen=True)
class Pace:
    """What is expected of an item in each hour of each weekday, and how far the days deviated from that."""

    # by weekday and hour, in units
    hours: Sequence[Sequence[float]]
    # how many times further the days deviate than random single units would; at least 1
    irregular: float
    # how many days and units the pace rests on
    days: int
    units: int

    def day(self, weekday: int) -> float:
        """Return what is expected of the whole day."""
        return sum(self.hours[weekday])


def pace_of(days: Mapping[date, Went], opening: Opening) -> Pace:
    """Return an item's pace from days before today on which the shop was open; at least one."""
    weights = {day: weight_of(day, opening.today) for day in days}
    overall = _average(days, weights)
    hours = []
    for weekday in range(DAYS_A_WEEK):
        same = {day: went for day, went in days.items() if day.weekday() == weekday}
        hours.append(
            [
                _blended([(weights[day], went[hour]) for day, went in same.items()], overall[hour])
                if opening.is_open(weekday, hour)
                else 0.0
                for hour in range(HOURS_A_DAY)
            ]
        )
    units = sum(count or 0 for went in days.values() for count in went)
    irregular = _irregularity(days, weights, hours)
    change = _of_the_last_week(days, opening.today, hours, irregular)
    return Pace([[rate * change for rate in day] for day in hours], irregular, len(days), units)


def _average(days: Mapping[date, Went], weights: Mapping[date, float]) -> list[float]:
    """Return the average per hour, over all days."""
    return [_blended([(weights[day], went[hour]) for day, went in days.items()], 0.0, 0.0) for hour in range(24)]


def _blended(went: Sequence[tuple[float, int | None]], otherwise: float, counts: float = OTHER_DAYS) -> float:
    seen = [(weight, count) for weight, count in went if count is not None]
    weight = sum(weight for weight, _ in seen) + counts
    return (sum(weight * count for weight, count in seen) + otherwise * counts) / weight if weight else otherwise


def _expected(went: Went, hours: Sequence[float]) -> tuple[float, int]:
    """Return what was expected in the hours with stock, and how much went in them."""
    pairs = [(rate, count) for rate, count in zip(hours, went, strict=True) if count is not None]
    return sum(rate for rate, _ in pairs), sum(count for _, count in pairs)


def _irregularity(days: Mapping[date, Went], weights: Mapping[date, float], hours: Sequence[Sequence[float]]) -> float:
    # whole days reflect weather and fiestas, single hours reflect crates
    by_day = by_hour = expected_of_all = 0.0
    for day, went in days.items():
        rates = hours[day.weekday()]
        expected, sold = _expected(went, rates)
        expected_of_all += weights[day] * expected
        by_day += weights[day] * (sold - expected) ** 2
        by_hour += weights[day] * sum(
            (count - rate) ** 2 for rate, count in zip(rates, went, strict=True) if count is not None
        )
    if not expected_of_all:
        return 1.0
    # the expectation comes from these very days, so they seem closer to it than the next days will be
    nearer = 1 + 1 / WEEKS
    return max(1.0, nearer * by_day / expected_of_all, nearer * by_hour / expected_of_all)


def _of_the_last_week(
    days: Mapping[date, Went], today: date, hours: Sequence[Sequence[float]], irregular: float
) -> float:
    """Return the ratio of the last 7 days to the expectation, to follow a rise or a fall before weeks have passed."""
    recent = [(went, hours[day.weekday()]) for day, went in days.items() if (today - day).days <= DAYS_A_WEEK]
    sums = [_expected(went, rates) for went, rates in recent]
    expected, sold = sum(each for each, _ in sums), sum(each for _, each in sums)
    return shrunk(sold, expected, SETTLES * irregular)


def shrunk(went: float, expected: float, settles: float) -> float:
    """Return the ratio of what went to what was expected; the less was expected, the closer to 1."""
    return min(MOST_CHANGE, max(1 / MOST_CHANGE, (went + settles) / (expected + settles)))
