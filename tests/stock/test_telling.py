"""Every write in the stock room is published to the screens that show it."""

import httpx
import pytest

from cafe import Cafe
from factories import a_batch, a_transaction, an_edit, an_item, new_item
from hearing import ear_on


# supplies, too, because items on the menu may be made of them
@pytest.mark.parametrize("kind", ["inventory", "supply"])
@pytest.mark.parametrize("write", ["add", "edit", "record", "delete"])
async def test_a_write_is_published_once_and_its_repeat_is_not(cafe: Cafe, kind: str, write: str) -> None:
    item = await an_item(cafe.db, kind=kind)
    room = f"/api/stock/{kind}"
    async with await cafe.till() as till:
        (seen,) = (await till.get(room)).json()["items"]
        method, path, body = {
            "add": ("POST", room, new_item()),
            "edit": ("PATCH", room, a_batch(an_edit(seen, current_stock=1))),
            "record": ("POST", f"{room}/{item}/transactions", a_transaction()),
            "delete": ("DELETE", f"{room}/{item}", None),
        }[write]

        async def send() -> httpx.Response:
            return await till.request(method, path, json=body)

        async with ear_on(cafe) as ear:
            assert (await send()).is_success
            await ear.hears("changed")
        async with ear_on(cafe) as ear_of_the_second:
            assert (await send()).is_success
            # publish a mark, so that there is something to wait for
            await cafe.db.write(lambda tx: tx.publish("staff"), None)
            await ear_of_the_second.until(lambda ear: "staff" in ear.topics)

    assert ear.topics == {"menu", "stock"}
    assert ear_of_the_second.topics == {"staff"}


async def test_a_batch_that_saves_nothing_publishes_nothing(cafe: Cafe) -> None:
    await an_item(cafe.db)
    async with await cafe.till() as till:
        (seen,) = (await till.get("/api/stock/inventory")).json()["items"]
        stale = an_edit(seen | {"name": "Else"}, name="Mine")
        async with ear_on(cafe) as ear:
            answer = await till.patch("/api/stock/inventory", json=a_batch(stale))
            await cafe.db.write(lambda tx: tx.publish("staff"), None)
            await ear.until(lambda ear: "staff" in ear.topics)

    assert [row["error"] for row in answer.json()["refused"]] == ["item_changed"]
    assert ear.topics == {"staff"}
