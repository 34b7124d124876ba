"""Kept sums equal the raw rows, whatever happens to days that are over, on both databases."""

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
