"""Whatever is sold, voided, moved, counted and read, on any day: drawers and readings equal the paper's."""

from itertools import pairwise

import pytest
from sqlalchemy import Engine

from day.playing import undone
from readings.closing_rounds import ClosingRound

STEPS = 70
# `python -m bench.closings` plays any number
ROUNDS = {"sqlite": 12, "postgresql": 4}


@pytest.mark.slow
def test_on_random_days_drawers_and_readings_match_a_calculation_on_paper(engine: Engine) -> None:
    made = set_back = 0
    for seed in range(ROUNDS[engine.dialect.name]):
        with undone(engine) as connection:
            played = ClosingRound(connection, seed)
            played.play(STEPS)
            made += len(played.readings)
            set_back += sum(later.last_on < before.last_on for before, later in pairwise(played.readings))
    assert made > set_back > 0
