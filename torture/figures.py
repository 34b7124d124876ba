"""Random days and weeks of a cafe, with every figure recomputed independently."""

from collections.abc import Generator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, seed, settings
from sqlalchemy import Engine

from databases import Sqlite
from day import comparing
from day.happenings import days
from reports import random_weeks
from reports.random_weeks import DaysAgo, Step, some_ranges, some_steps
from sukli.db.postgres import connect as connect_postgres
from sukli.db.sqlite import connect as connect_sqlite
from torture.part import Faults, Part
from torture.tools import postgres

DAYS, WEEKS = 100, 20
# how long an example takes depends on the machine
AS_DRAWN = settings(database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def _rounds(chance: Random, folder: Path) -> Generator[Faults]:
    sqlite, cluster = Sqlite(folder), postgres()
    try:
        for number in count():
            place = folder / str(number)
            place.mkdir()
            url = cluster.fresh() if number % 2 else sqlite.fresh(place)
            engine = connect_postgres(url) if number % 2 else connect_sqlite(url)
            _play(engine, chance.getrandbits(64))
            engine.dispose()
            if number % 2:
                cluster.drop(url)
            yield []
    finally:
        cluster.stop()


def _play(engine: Engine, drawn: int) -> None:
    """Play random days and weeks. Raises AssertionError for a fault."""

    @seed(drawn)
    @settings(AS_DRAWN, max_examples=DAYS)
    @given(happened=days)
    def a_day(happened: dict[str, Any]) -> None:
        comparing.play_and_compare(engine, happened)

    @seed(drawn)
    @settings(AS_DRAWN, max_examples=WEEKS)
    @given(steps=some_steps, ranges=some_ranges)
    def some_weeks(steps: list[Step], ranges: list[DaysAgo]) -> None:
        random_weeks.play_and_compare(engine, steps, ranges)

    a_day()
    some_weeks()


PART = Part(
    "figures",
    "A hundred random days and twenty times some random weeks a round: every figure, list and file of a day, and every "
    "sum of any range, kept or not, matches the raw rows, on both databases",
    100,
    _rounds,
)
