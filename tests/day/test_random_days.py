"""Every figure of every screen equals a plain computation over the raw rows, for random days on both databases."""

from typing import Any

import pytest
from hypothesis import given, settings
from sqlalchemy import Engine

from day.comparing import play_and_compare
from day.happenings import days

# the rules are found wrong on SQLite, where a day takes half as long; what PostgreSQL does otherwise soon shows.
# `make torture PARTS=figures` goes on for longer
EXAMPLES = {"sqlite": 100, "postgresql": 35}


@pytest.mark.slow
def test_every_figure_of_a_random_day_is_that_of_the_raw_rows(engine: Engine) -> None:
    # the database is the same for all examples, and each leaves it as it was
    @settings(max_examples=EXAMPLES[engine.dialect.name])
    @given(happened=days)
    def holds(happened: dict[str, Any]) -> None:
        play_and_compare(engine, happened)

    holds()
