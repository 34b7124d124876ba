"""How often the stock-out clock is right, on histories whose end is known."""

from bisect import bisect_right
from collections import Counter
from datetime import date, datetime, timedelta
from random import Random
from statistics import median

from bench.figures import Figure
from bench.sold_histories import HISTORIES, Sold
from sukli.business_day import DAY, MANILA
from sukli.running_out.forecast import NEAR, NEAR_SHARE, Quiet, RunsOut, Today, forecast
from sukli.running_out.pace import HOURS_A_DAY, WEEKS, Opening, Pace, pace_of

LOOKS, SEED = 1500, 7
# looks begin once a clock that needs weeks of history has them
KNOWN_DAYS = WEEKS * 7
AHEAD, SOON = timedelta(hours=1), timedelta(days=1)
# (median minutes off, at most; share of run-outs announced, at least; share of false alarms, at most)
LIMITS = {
    "demo": (120, 0.12, 0.25),
    "steady": (45, 0.35, 0.15),
    "weekly": (45, 0.35, 0.2),
    "promotion": (45, 0.25, 0.2),
    "dying": (75, 0.15, 0.4),
    "lumpy": (120, 0.05, 0.3),
}


class Score:
    """The outcome of the looks at one history."""

    def __init__(self) -> None:
        self.minutes_off: list[float] = []
        self.alarms = self.false_alarms = self.run_outs = self.announced = 0
        self.why_quiet: Counter[str] = Counter()

    def count(self, said: RunsOut | Quiet, now: datetime, gone_at: datetime | None) -> None:
        """Count one look: what was forecast, and when the stock was gone; None if the history ends before that."""
        soon = gone_at is not None and AHEAD <= gone_at - now <= SOON
        self.run_outs += soon
        if isinstance(said, Quiet):
            self.why_quiet[said.value] += soon
            return
        self.alarms += 1
        self.announced += soon and _is_near(said, now, gone_at)
        self.false_alarms += _is_false(said, now, gone_at)
        if said.at is not None and gone_at is not None:
            self.minutes_off.append(abs((gone_at - said.at).total_seconds()) / 60)

    def figures(self, name: str) -> list[Figure]:
        """Return the three figures that have limits."""
        most_off, least, most_false = LIMITS[name]
        quiet = ", ".join(f"{count} {reason}" for reason, count in self.why_quiet.most_common(2) if count)
        return [
            Figure(
                f"{name}, a moment of today, off by (median)",
                median(self.minutes_off or [0.0]),
                "min",
                most_off,
                baseline=f"of {len(self.minutes_off)}",
            ),
            Figure(
                f"{name}, run-outs within a day, announced",
                self.announced / max(self.run_outs, 1),
                "share",
                least,
                least=True,
                baseline=f"of {self.run_outs}; quiet on {quiet}",
            ),
            Figure(
                f"{name}, false alarms",
                self.false_alarms / max(self.alarms, 1),
                "share",
                most_false,
                baseline=f"of {self.alarms}",
            ),
        ]


def measure() -> list[Figure]:
    """At random moments, take a random stock, its forecast, and what was really sold after that."""
    return [figure for name in HISTORIES for figure in back_test(name, LOOKS, SEED).figures(name)]


def back_test(name: str, looks: int, seed: int) -> Score:
    """Look this many times at the items of a history, in turn."""
    dice, score = Random(seed), Score()
    items = HISTORIES[name](seed)
    paces: dict[tuple[str, date], tuple[Pace, Opening]] = {}
    for number in range(looks):
        item = items[number % len(items)]
        day = dice.choice(sorted(item.opened)[KNOWN_DAYS:])
        now = datetime.combine(day, datetime.min.time(), MANILA) + timedelta(hours=7, minutes=dice.randrange(13 * 60))
        if (item.item, day) not in paces:
            paces[item.item, day] = _known_before(item, day)
        pace, opening = paces[item.item, day]
        first = bisect_right(item.units, now)
        # a stock that may last from an hour to two days
        a_day = max(1, len(item.units) // len(item.opened))
        stock = dice.randint(1, 2 * a_day)
        left = item.units[first : first + stock]
        gone_at = left[-1] if len(left) == stock else None
        score.count(forecast(stock, pace, opening, _today(item, now), now), now, gone_at)
    return score


def _known_before(item: Sold, day: date) -> tuple[Pace, Opening]:
    known = {on: hours for on, hours in item.opened.items() if day - DAY * KNOWN_DAYS <= on < day}
    went = {on: [0] * HOURS_A_DAY for on in known}
    for at in item.units:
        local = at.astimezone(MANILA)
        if local.date() in went:
            went[local.date()][local.hour] += 1
    opening = Opening(day, known)
    return pace_of(went, opening), opening


def _today(item: Sold, now: datetime) -> Today:
    went = [0] * HOURS_A_DAY
    for at in item.units:
        local = at.astimezone(MANILA)
        if local.date() == now.date() and local <= now:
            went[local.hour] += 1
    return Today(went)


def _off(said: RunsOut, now: datetime) -> timedelta:
    if said.at is not None:
        return max(NEAR, NEAR_SHARE * (said.at - now))
    return DAY * (1 if (said.on - now.date()).days > 1 else 0)


def _is_near(said: RunsOut, now: datetime, gone_at: datetime | None) -> bool:
    if gone_at is None:
        return False
    if said.at is not None:
        return abs(gone_at - said.at) <= max(NEAR, NEAR_SHARE * (gone_at - now))
    return abs(gone_at.astimezone(MANILA).date() - said.on) <= _off(said, now)


def _is_false(said: RunsOut, now: datetime, gone_at: datetime | None) -> bool:
    """Return whether some stock was left when the forecast time and its margin had passed."""
    if gone_at is None:
        return True
    if said.at is not None:
        return gone_at > said.at + _off(said, now)
    return gone_at.astimezone(MANILA).date() > said.on + _off(said, now)
