"""Every write to a count is published to the screens that show it; a repeated request to none."""

from collections.abc import Awaitable, Callable

import httpx

from cafe import Cafe
from counting.shelves import an_entry, begin
from factories import an_item
from hearing import ear_on
from sukli.ids import new_id


async def _heard(cafe: Cafe, send: Callable[[], Awaitable[httpx.Response]]) -> set[str]:
    async with ear_on(cafe) as ear:
        assert (await send()).is_success
        # publish a mark, so that there is something to wait for
        await cafe.db.write(lambda tx: tx.publish("staff"), None)
        await ear.until(lambda ear: "staff" in ear.topics)
    return set(ear.topics) - {"staff"}


async def test_each_step_of_a_count_is_published_once(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=20)
    async with await cafe.till() as till:
        new = {"id": new_id(), "counted_list": "both", "places": [], "blind": True}
        entry = an_entry(item, 15)
        count = f"/api/counts/{new['id']}"
        steps: list[tuple[str, dict[str, object], set[str]]] = [
            ("/api/counts", new, {"counts"}),
            (f"{count}/entries", entry, {"counts"}),
            (f"{count}/apply", {"entries": 1}, {"counts", "menu", "stock"}),
        ]
        for path, body, topics in steps:
            assert await _heard(cafe, lambda path=path, body=body: till.post(path, json=body)) == topics
            assert await _heard(cafe, lambda path=path, body=body: till.post(path, json=body)) == set()


async def test_a_cancelled_count_is_published_without_the_menu(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        count = f"/api/counts/{await begin(till)}/cancel"
        assert await _heard(cafe, lambda: till.post(count)) == {"counts"}
        assert await _heard(cafe, lambda: till.post(count)) == set()
