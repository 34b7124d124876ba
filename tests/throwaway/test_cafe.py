"""The throwaway cafe when its server stops."""

import asyncio

from sukli.throwaway.cafe import DemoEnds, ThrowawayCafe


async def test_people_waiting_for_a_fresh_demo_are_told_that_the_server_stops() -> None:
    began = asyncio.Event()

    async def make_next() -> None:
        began.set()
        await asyncio.Event().wait()

    cafe = ThrowawayCafe([], make_next)
    waiting = [asyncio.create_task(cafe.reset()) for _ in range(2)]
    await began.wait()
    cafe.end()

    assert [type(answer) for answer in await asyncio.gather(*waiting, return_exceptions=True)] == [DemoEnds] * 2
