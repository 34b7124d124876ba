"""What was sold, unit by unit, to test a forecast against: the demo cafe's history, and some synthetic ones."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from random import Random

from sukli.business_day import DAY
from sukli.demo.catalogue import MENU
from sukli.demo.days import BUSY_HOURS
from sukli.demo.events import SALE, moment
from sukli.demo.plan import Plan

LAST_DAY = date(2026, 9, 30)
WEEKS = 13
# closed on Mondays
DAY_OFF = 0
LOADS = (1.0, 0.9, 0.9, 1.0, 1.2, 1.6, 1.4)


@dataclass(frozen=True)
class Sold:
    """The time of each sold unit of an item, oldest first, and the days on which the shop was open."""

    item: str
    units: list[datetime]
    opened: dict[date, frozenset[int]]


def demo(seed: int) -> list[Sold]:
    """Every item of the demo cafe except the open-price item."""
    plan = Plan(moment(LAST_DAY, 21), seed=seed)
    units: defaultdict[str, list[datetime]] = defaultdict(list)
    hours: defaultdict[date, set[int]] = defaultdict(set)
    names = {entry.name for entry in MENU if entry.group != "other"}
    for event in plan.events:
        if event.kind == SALE:
            for line in event.command.keywords["order"].lines:  # type: ignore[attr-defined]
                name = line.name.partition(" (")[0] if line.name not in names else line.name
                units[name] += [event.at] * line.quantity
            local = event.at + timedelta(hours=8)
            hours[local.date()].add(local.hour)
    opened = {day: frozenset(sold_in) for day, sold_in in hours.items()}
    return [Sold(name, sorted(units[name]), opened) for name in sorted(names & units.keys())]


def steady(seed: int) -> list[Sold]:
    """The same every day."""
    return _made(seed, lambda _day, _left: 1.0)


def weekly(seed: int) -> list[Sold]:
    """Busy at the end of the week, closed on Mondays."""
    return _made(seed, lambda day, _left: 0.0 if day.weekday() == DAY_OFF else LOADS[day.weekday()])


def promotion(seed: int) -> list[Sold]:
    """Two and a half times as much in the third week from the end."""
    return _made(seed, lambda day, left: LOADS[day.weekday()] * (2.5 if 14 <= left < 21 else 1.0))


def dying(seed: int) -> list[Sold]:
    """A quarter less with every one of the last six weeks."""
    return _made(seed, lambda day, left: LOADS[day.weekday()] * 0.75 ** max(0.0, (42 - left) / 7))


def lumpy(seed: int) -> list[Sold]:
    """A few a day, and sometimes a whole crate."""
    return _made(seed, lambda day, _left: 0.3 * LOADS[day.weekday()], crates=0.15)


HISTORIES: dict[str, Callable[[int], list[Sold]]] = {
    "demo": demo,
    "steady": steady,
    "weekly": weekly,
    "promotion": promotion,
    "dying": dying,
    "lumpy": lumpy,
}


def _made(seed: int, load: Callable[[date, int], float], crates: float = 0.0) -> list[Sold]:
    """Make items that sell 5 to 60 a day, spread over the hours as people come, each day a little better or worse."""
    dice = Random(seed)
    days = [LAST_DAY - DAY * left for left in reversed(range(WEEKS * 7))]
    opened = {day: frozenset(BUSY_HOURS) for day in days if load(day, (LAST_DAY - day).days)}
    return [
        Sold(f"{a_day} a day", sorted(_units(dice, a_day, days, load, crates)), opened)
        for a_day in (5, 10, 15, 20, 30, 40, 60)
    ]


def _units(
    dice: Random, a_day: int, days: list[date], load: Callable[[date, int], float], crates: float
) -> Iterator[datetime]:
    hours, weights = list(BUSY_HOURS), list(BUSY_HOURS.values())
    for day in days:
        expected = a_day * load(day, (LAST_DAY - day).days)
        if not expected:
            continue
        for hour in dice.choices(hours, weights, k=_poisson(dice, expected * dice.gauss(1, 0.08))):
            yield moment(day, hour, dice.uniform(0, 60))
        if dice.random() < crates:
            yield from [moment(day, dice.choice(hours), dice.uniform(0, 60))] * a_day


def _poisson(dice: Random, expected: float) -> int:
    count, gone, bound = -1, 1.0, math.exp(-max(expected, 0.01))
    while gone > bound:
        count += 1
        gone *= dice.random()
    return count
