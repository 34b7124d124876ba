"""The guide is offered to whoever set up an empty cafe, until it sells or they have had enough of it."""

from typing import Any

import httpx
import pytest

from cafe import Cafe, together
from factories import a_line, a_staff_member, an_item, an_order, new_item
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.staff.people import dismiss
from sukli.staff.schemas import StaffMember
from sukli.stock.tables import stock_items

PUT_OFF = {"first_day": "later", "known": {"first_day": "open"}}
OVER = {"first_day": "over", "known": {"first_day": "later"}}


async def _guide(till: httpx.AsyncClient) -> dict[str, Any]:
    answer = await till.get("/api/first-day")
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


async def _is_offered(cafe: Cafe, member: StaffMember) -> bool:
    async with await cafe.till(member) as till:
        offered: bool = (await _guide(till))["offered"]
    return offered


async def test_the_guide_needs_a_session(cafe: Cafe) -> None:
    async with cafe.browser() as stranger:
        assert (await stranger.get("/api/first-day")).status_code == 401
        assert (await stranger.post("/api/first-day/items", json={"items": [new_item()]})).status_code == 401


async def test_only_the_first_person_to_sign_up_is_offered_the_guide(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    # setting the clock back makes nobody else the first
    cafe.clock.forward(days=-400)
    ben = await a_staff_member(cafe.db)

    async with await cafe.till(ana) as till:
        assert await _guide(till) == {"offered": True, "guide": "open"}
    assert not await _is_offered(cafe, ben)


async def test_the_guide_passes_to_the_next_person_when_the_first_has_left(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db)
    await cafe.db.write(dismiss, ben.id, ana.id)

    assert await _is_offered(cafe, ben)


async def test_adding_items_does_not_end_the_guide(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await till.post("/api/stock/inventory", json=new_item())
        await till.post("/api/stock/supply", json=new_item())

    assert await _is_offered(cafe, ana)


async def test_a_cafe_that_has_sold_is_not_offered_the_guide_even_after_a_void(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    order = an_order(a_line(await an_item(cafe.db)))
    async with await cafe.till(ana) as till:
        assert (await till.post("/api/sales", json=order)).status_code == 201
        assert not (await _guide(till))["offered"]
        await till.post(f"/api/sales/{order['id']}/void", json={"return_to_stock": False})
        assert not (await _guide(till))["offered"]


async def test_a_cafe_with_imported_items_is_not_offered_the_guide(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    row = (await cafe.row(stock_items, id=await an_item(cafe.db)))._asdict()

    def bring_in(tx: Tx) -> None:
        # as imports do, which journal the import as a whole and not each item
        brought = row | {"id": new_id(), "name": "Taho", "name_key": "taho"}
        tx.connection.execute(stock_items.insert(), brought)

    await cafe.db.write(bring_in, None)

    assert not await _is_offered(cafe, ana)


async def test_the_guide_is_offered_once_more_after_it_was_put_off(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await till.patch("/api/settings", json=PUT_OFF)
        assert await _guide(till) == {"offered": True, "guide": "later"}
        await till.patch("/api/settings", json=OVER)
        assert await _guide(till) == {"offered": False, "guide": "over"}

    noted = await cafe.rows(journal, action="settings.changed")
    assert [(entry.staff_id, entry.before, entry.after) for entry in noted] == [
        (ana.id, {"first_day": "open"}, {"first_day": "later"}),
        (ana.id, {"first_day": "later"}, {"first_day": "over"}),
    ]


async def test_two_tabs_that_put_the_guide_off_at_once_put_it_off_once(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        answers = await together(2, lambda _: till.patch("/api/settings", json=PUT_OFF))
        assert [answer.status_code for answer in answers] == [200, 200]
        assert await _guide(till) == {"offered": True, "guide": "later"}
    assert len(await cafe.rows(journal, action="settings.changed")) == 1


async def test_a_stale_tab_does_not_bring_back_a_finished_guide(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await till.patch("/api/settings", json=OVER | {"known": {"first_day": "open"}})
        late = await till.patch("/api/settings", json=PUT_OFF)
        assert (late.status_code, late.json()["error"], late.json()["field"]) == (409, "setting_changed", "first_day")
        assert not (await _guide(till))["offered"]


@pytest.mark.parametrize("ending", ["never", "", None, 1, True])
async def test_any_other_state_of_the_guide_is_refused(cafe: Cafe, ending: object) -> None:
    async with await cafe.till() as till:
        refused = await till.patch("/api/settings", json=PUT_OFF | {"first_day": ending})
    assert (refused.status_code, refused.json()["field"]) == (422, "first_day")
    assert await cafe.rows(cafe_settings) == []
