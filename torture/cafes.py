"""New cafes on SQLite and PostgreSQL, alternating."""

import asyncio
from collections.abc import Awaitable, Callable, Generator
from itertools import count
from pathlib import Path
from random import Random

from cafe import Cafe, open_cafe
from databases import Sqlite
from sukli.clock import Clock
from torture.part import Faults
from torture.tools import postgres


def in_new_cafes(
    play: Callable[[Cafe, int], Awaitable[object]], make_clock: Callable[[], Clock], chance: Random, folder: Path
) -> Generator[Faults]:
    """Play each round with a new seed in a new cafe, alternating between SQLite and PostgreSQL.

    `play` raises AssertionError for a fault.
    """
    sqlite, cluster = Sqlite(folder), postgres()
    try:
        for number in count():
            place = folder / str(number)
            place.mkdir()
            seed = chance.getrandbits(32)
            url = cluster.fresh() if number % 2 else sqlite.fresh(place)
            asyncio.run(_play(play, url, place, make_clock(), seed))
            if number % 2:
                cluster.drop(url)
            yield []
    finally:
        cluster.stop()


async def _play(
    play: Callable[[Cafe, int], Awaitable[object]], url: str, folder: Path, clock: Clock, seed: int
) -> None:
    async with open_cafe(url, folder, clock) as cafe:
        await play(cafe, seed)
