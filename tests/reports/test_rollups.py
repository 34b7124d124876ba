"""Rollups equal the raw rows, whatever happens to days that are over, on both databases."""

import pytest
from hypothesis import Phase, given, settings
from sqlalchemy import Engine

from reports.random_weeks import DaysAgo, Step, play_and_compare, some_ranges, some_steps

# as in tests/day
EXAMPLES = {"sqlite": 40, "postgresql": 14}


@pytest.mark.slow
def test_what_is_read_is_right_at_every_moment_summed_or_not(engine: Engine) -> None:
    @settings(max_examples=EXAMPLES[engine.dialect.name], phases=[Phase.explicit, Phase.generate])
    @given(steps=some_steps, ranges=some_ranges)
    def holds(steps: list[Step], ranges: list[DaysAgo]) -> None:
        play_and_compare(engine, steps, ranges)

    holds()


def test_a_sale_that_comes_late_at_midnight_has_nothing_summed_that_is_not_to_be_yet(engine: Engine) -> None:
    first_minute_of_the_day = [*[("sell", 0, 1)] * 8, ("wait", 0, 12), ("sell late", 1, 1)]
    play_and_compare(engine, first_minute_of_the_day, [(0, 0)])
