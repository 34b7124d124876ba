"""Sixteen terminals change the same ten items. `make torture PARTS=races` runs for longer."""

import pytest

from cafe import open_cafe
from stock.races import race
from sukli.clock import system_clock


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4, 41, 414])
async def test_no_stock_is_lost_or_created_when_many_terminals_change_it(
    database_url: str, tmp_path, seed: int
) -> None:
    # the seed is in the test's name, and in the report of a fault
    async with open_cafe(database_url, tmp_path, system_clock) as cafe:
        done = await race(cafe, seed)

    # the run contained everything that it is about
    assert min(len(done.sales), len(done.transactions), len(done.batches), done.refused_rows) > 0
