"""Every tender except cash is unverified until somebody has seen it in the app's own list."""

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


async def test_a_verification_names_its_person_and_can_be_taken_back(cafe: Cafe) -> None:
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


async def test_of_many_simultaneous_verifications_one_is_noted(cafe: Cafe) -> None:
    tender = paid("maya", 10_000)
    async with await cafe.till() as till:
        sale = await _sell(cafe, till, tender)
        answers = await together(6, lambda _: _verify(till, tender))

    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert len(await cafe.rows(journal, record_id=sale["id"], action="tender.verified")) == 1


async def test_a_payment_of_a_voided_sale_is_not_listed_and_cannot_be_verified(cafe: Cafe) -> None:
    gcash = paid("gcash", 10_000, "1")
    async with await cafe.till() as till:
        sale = await _sell(cafe, till, gcash)
        await _verify(till, gcash)
        await till.post(f"/api/sales/{sale['id']}/void", json={})
        refused = [await _verify(till, gcash, verified=verified) for verified in (True, False)]
        listed = (await till.get("/api/tenders/day")).json()
        await till.post(f"/api/sales/{sale['id']}/restore")
        restored = (await till.get("/api/tenders/day")).json()

    assert [(answer.status_code, answer.json()["error"]) for answer in refused] == [(409, "sale_voided")] * 2
    assert (listed["tenders"], listed["ways"]) == ([], [])
    # the verification survives the void
    assert [tender["verified_by_first_name"] for tender in restored["tenders"]] == ["Ana"]


async def test_a_simultaneous_void_and_verification_are_both_consistent(cafe: Cafe) -> None:
    gcash = [paid("gcash", 10_000, str(number)) for number in range(6)]
    async with await cafe.till() as till:
        sold = [await _sell(cafe, till, tender) for tender in gcash]

        async def do(number: int) -> httpx.Response:
            sale = number // 2
            if number % 2:
                return await _verify(till, gcash[sale])
            return await till.post(f"/api/sales/{sold[sale]['id']}/void", json={})

        answers = await together(12, do)
        ways = (await till.get("/api/tenders/day")).json()["ways"]

    assert {answer.status_code for answer in answers[::2]} == {200}
    assert {answer.status_code for answer in answers[1::2]} <= {200, 409}
    assert ways == []


async def test_a_day_lists_its_payments_other_than_cash_page_by_page_with_their_sums(cafe: Cafe) -> None:
    """With or without a drawer: a cafe that opens none has references, too."""
    tenders = [paid("gcash", 1_000, "1"), paid("card", 2_000), paid("maya", 4_000), paid("gcash", 8_000, "2")]
    async with await cafe.till() as till:
        for tender in tenders[:3]:
            await _sell(cafe, till, tender)
        split = await _sell(cafe, till, tenders[3], paid("cash", 500))
        voided = await _sell(cafe, till, paid("maya", 16_000))
        await till.post(f"/api/sales/{voided['id']}/void", json={})
        for ticked in (tenders[1], tenders[3]):
            await _verify(till, ticked)

        async def listed(query: str = "") -> tuple[list[str], dict[str, Any]]:
            ids, cursor, page = [], "", {}
            while cursor is not None:
                page = (await till.get(f"/api/tenders/day?limit=2{query}{cursor and f'&cursor={cursor}'}")).json()
                ids += [tender["id"] for tender in page["tenders"]]
                cursor = page["next_cursor"]
            return ids, page

        everything, page = await listed()
        other_day, empty = await listed("&on=2026-03-01")

    assert everything == [tender["id"] for tender in tenders][::-1]
    assert [tuple(way.values()) for way in page["ways"]] == [
        ("gcash", "GCash", 2, 9_000, 1, 1_000),
        ("maya", "Maya", 1, 4_000, 1, 4_000),
        ("card", "Card", 1, 2_000, 0, 0),
    ]
    assert (other_day, empty["ways"]) == ([], [])
    assert split["total_centavos"] == 8_500
