"""Every figure of every screen equals a plain computation over the raw rows, for random days on both databases."""

from typing import Any

import pytest
from hypothesis import given, settings
from sqlalchemy import Engine

from day.comparing import play_and_compare
from day.happenings import days

# errors in the rules show on SQLite, where a day takes half as long; what PostgreSQL does differently shows soon.
# `make torture PARTS=figures` runs for longer
EXAMPLES = {"sqlite": 100, "postgresql": 35}


@pytest.mark.slow
def test_every_figure_of_a_random_day_is_that_of_the_raw_rows(engine: Engine) -> None:
    # safe, because the database is the same for all examples, and each leaves it unchanged
    @settings(max_examples=EXAMPLES[engine.dialect.name])
    @given(happened=days)
    def holds(happened: dict[str, Any]) -> None:
        play_and_compare(engine, happened)

    holds()
