"""Rollups equal the raw rows, whatever happens to days that are over, on both databases."""

import pytest
from hypothesis import Phase, given, settings
from sqlalchemy import Engine

from reports.random_weeks import DaysAgo, Step, play_and_compare, some_ranges, some_steps

# as in tests/day
EXAMPLES = {"sqlite": 40, "postgresql": 14}


@pytest.mark.slow
def test_reports_are_right_at_every_moment_with_or_without_rollups(engine: Engine) -> None:
    @settings(max_examples=EXAMPLES[engine.dialect.name], phases=[Phase.explicit, Phase.generate])
    @given(steps=some_steps, ranges=some_ranges)
    def holds(steps: list[Step], ranges: list[DaysAgo]) -> None:
        play_and_compare(engine, steps, ranges)

    holds()


def test_a_late_sale_just_after_midnight_does_not_roll_up_a_day_too_early(engine: Engine) -> None:
    first_minute_of_the_day = [*[("sell", 0, 1)] * 8, ("wait", 0, 12), ("sell late", 1, 1)]
    play_and_compare(engine, first_minute_of_the_day, [(0, 0)])
