"""A short slice of each part that no other test covers; `make torture` goes on for hours."""

import time
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from torture.part import Faults, NotHere

from patience import PATIENCE_SECONDS
from torture import backups, clock, eio, full_disk, migrations, standstill, terminate

SLICES: dict[str, tuple[Callable[[Random, Path], Generator[Faults]], int]] = {
    # a test does not judge how quickly the server stops
    "terminate": (partial(terminate.rounds_of_one, grace_seconds=PATIENCE_SECONDS), 2),
    # the server once, PostgreSQL's processes once
    "standstill": (partial(standstill.rounds, long_of_all=0), 2),
    "full disk": (full_disk.PART.rounds, 1),
    "eio": (eio.PART.rounds, 1),
    "clock": (clock.PART.rounds, 1),
    "backups": (backups.PART.rounds, 1),
    # from one version, on both databases
    "migrations": (partial(migrations.rounds, count=2_000), 2),
}


@pytest.mark.slow
@pytest.mark.parametrize(("rounds", "times"), SLICES.values(), ids=SLICES)
def test_the_promise_holds_in_a_short_slice(
    rounds: Callable[[Random, Path], Generator[Faults]], times: int, tmp_path: Path
) -> None:
    seed = time.time_ns() % 1_000_000
    print(f"seed {seed}")  # noqa: T201 (pytest shows it when the test fails)
    try:
        with closing(rounds(Random(seed), tmp_path)) as tried:
            found = list(islice(tried, times))
    except NotHere as missing:
        pytest.skip(f"no {missing} here")

    assert found == [[]] * times
