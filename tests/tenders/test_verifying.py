"""Whatever did not come as cash is unverified until somebody has seen it in the app's own list."""

from typing import Any

import httpx

from cafe import Cafe, together
from factories import a_staff_member
from sukli.db.journal import journal
from tenders.paying import an_order_paid, paid


async def _verify(till: httpx.AsyncClient, tender: dict[str, Any], *, verified: bool = True) -> httpx.Response:
    return await till.put(f"/api/tenders/{tender['id']}/verified", json={"verified": verified})


async def _sell(cafe: Cafe, till: httpx.AsyncClient, *tenders: dict[str, Any]) -> dict[str, Any]:
    cafe.clock.forward(minutes=1)
    answer = await till.post("/api/sales", json=await an_order_paid(cafe, *tenders, order_number=7))
    assert answer.status_code == 201, answer.text
    sale: dict[str, Any] = answer.json()
    return sale


async def test_a_tick_says_who_saw_it_and_can_be_taken_back(cafe: Cafe) -> None:
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db, first_name="Ben")
    gcash, cash = paid("gcash", 10_000, "1234"), paid("cash", 6_500)
    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        sale = await _sell(cafe, till, gcash, cash)
        ticked = await _verify(till, gcash)
        again = await _verify(other, gcash)
        shown = (await till.get(f"/api/sales/{sale['id']}")).json()["tenders"][0]
        back = await _verify(other, gcash, verified=False)
        of_cash = await _verify(till, cash)
        history = (await till.get(f"/api/sales/{sale['id']}/history")).json()["events"]

    assert ticked.json() == shown | {
        "sale_id": sale["id"],
        "order_number": 7,
        "sale_total_centavos": 16_500,
        "created_at": sale["created_at"],
        "staff_first_name": "Ana",
    }
    assert (shown["verified_at"], shown["verified_by_first_name"]) == (sale["created_at"], "Ana")
    assert again.json() == ticked.json()
    assert (back.json()["verified_at"], back.json()["verified_by_first_name"]) == (None, None)
    # nobody looks for cash in an app
    assert of_cash.status_code == 404
    assert [(event["staff_first_name"], event["action"], event["details"]["tender_name"]) for event in history] == [
        ("Ana", "sold", None),
        ("Ana", "verified", "GCash"),
        ("Ben", "unverified", "GCash"),
    ]


async def test_of_many_ticks_at_once_one_is_noted(cafe: Cafe) -> None:
    tender = paid("maya", 10_000)
    async with await cafe.till() as till:
        sale = await _sell(cafe, till, tender)
        answers = await together(6, lambda _: _verify(till, tender))

    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert len(await cafe.rows(journal, record_id=sale["id"], action="tender.verified")) == 1


async def test_a_day_lists_what_did_not_come_as_cash_page_by_page_and_what_is_still_unverified(cafe: Cafe) -> None:
    tenders = [paid("gcash", 1_000, "1"), paid("card", 2_000), paid("maya", 4_000), paid("gcash", 8_000, "2")]
    async with await cafe.till() as till:
        for tender in tenders[:3]:
            await _sell(cafe, till, tender)
        split = await _sell(cafe, till, tenders[3], paid("cash", 500))
        voided = await _sell(cafe, till, paid("maya", 16_000))
        await till.post(f"/api/sales/{voided['id']}/void", json={})
        await _verify(till, tenders[1])

        async def listed(query: str = "") -> tuple[list[str], dict[str, Any]]:
            ids, cursor, page = [], "", {}
            while cursor is not None:
                page = (await till.get(f"/api/tenders/day?limit=2{query}{cursor and f'&cursor={cursor}'}")).json()
                ids += [tender["id"] for tender in page["tenders"]]
                cursor = page["next_cursor"]
            return ids, page

        everything, page = await listed()
        unverified, _ = await listed("&status=unverified")
        verified, _ = await listed("&status=verified")
        other_day, _ = await listed("&on=2026-03-01")

    ids = [tender["id"] for tender in tenders][::-1]
    assert everything == ids
    assert unverified == [ids[0], ids[1], ids[3]]
    assert (verified, other_day) == ([ids[2]], [])
    assert (page["unverified_count"], page["unverified_centavos"]) == (3, 13_000)
    assert split["total_centavos"] == 8_500
