"""One reference pays for one order: a repeat is refused while the customer can be asked, and marked afterwards."""

from typing import Any

import httpx
import pytest

from cafe import Cafe, on_sqlite, together
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.tenders.rules import reference_key
from sukli.tenders.tables import sale_tenders
from tenders.paying import CARD, GCASH, an_order_paid, paid, turn_on

NOON = "12:00 PM"


async def _sell(cafe: Cafe, till: httpx.AsyncClient, *tenders: dict[str, Any], **values: Any) -> httpx.Response:
    return await till.post("/api/sales", json=await an_order_paid(cafe, *tenders, **values))


def test_blanks_case_and_wide_digits_make_no_difference_to_a_reference() -> None:
    assert reference_key(" 1234 567\u00a0ab ") == reference_key("１２３４567AB") == "1234567AB"  # noqa: RUF001
    assert reference_key(" ") is reference_key(None) is None


async def test_a_used_reference_is_refused_with_the_order_that_has_it(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await _sell(cafe, till, paid("gcash", 16_500, "1234 567"), order_number=12)
        await _sell(cafe, till, paid("maya", 16_500, "888"))
        counts = await cafe.counts()
        numbered = await _sell(cafe, till, paid("cash", 1), paid("gcash", 20_000, "1234567"))
        unnumbered = await _sell(cafe, till, paid("maya", 20_000, "888"))
        cafe.clock.forward(days=1)
        next_day = await _sell(cafe, till, paid("gcash", 20_000, "1234567"))
        of_another_tender = await _sell(cafe, till, paid("maya", 20_000, "1234567"))

    assert (numbered.status_code, numbered.json()["error"]) == (409, "reference_used")
    assert numbered.json()["field"] == "tenders.1.reference"
    assert numbered.json()["detail"] == f"This GCash reference was used for Order #12 at {NOON}."
    assert unnumbered.json()["detail"] == f"This Maya reference was used for the sale of ₱165.00 at {NOON}."
    assert next_day.json()["detail"] == f"This GCash reference was used for Order #12 on Mar 2, 2026 at {NOON}."
    assert of_another_tender.status_code == 201
    # only the sale with the other tender was recorded
    assert (await cafe.counts())["sale_lines"] == counts["sale_lines"] + 1


async def test_the_till_can_check_a_reference_while_it_is_typed(cafe: Cafe) -> None:
    query = {"kind": "gcash", "name": "G-Cash", "reference": "12 34"}
    async with await cafe.till() as till:
        before = await till.get("/api/tenders/references", params=query)
        sale = (await _sell(cafe, till, paid("gcash", 16_500, "1234"), order_number=12)).json()
        after = await till.get("/api/tenders/references", params=query)
        blank = await till.get("/api/tenders/references", params=query | {"reference": " "})

    assert (before.json(), blank.json()) == ({"used": None}, {"used": None})
    assert after.json()["used"] == {
        "sale_id": sale["id"],
        "order_number": 12,
        "total_centavos": 16_500,
        "created_at": sale["created_at"],
        "detail": f"This GCash reference was used for Order #12 at {NOON}.",
    }


async def test_a_repeated_reference_is_recorded_and_marked_when_the_customer_has_gone(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await _sell(cafe, till, paid("gcash", 16_500, "1234"))
        late = await _sell(cafe, till, paid("gcash", 9_900, "1234"), customer_gone=True)

    assert late.status_code == 201
    assert [tender["reference_repeated"] for tender in late.json()["tenders"]] == [True]
    assert (await cafe.row(journal, record_id=late.json()["id"])).after["tenders"][0]["reference_repeated"] is True


async def test_a_reference_may_be_only_once_on_an_order(cafe: Cafe) -> None:
    twice = (paid("gcash", 5_000, "1234"), paid("gcash", 6_000, "12 34"))
    async with await cafe.till() as till:
        refused = await _sell(cafe, till, *twice)
        marked = await _sell(cafe, till, *twice, customer_gone=True)

    assert (refused.status_code, refused.json()["field"]) == (409, "tenders.1.reference")
    assert refused.json()["detail"] == "This GCash reference is on this order twice."
    assert [tender["reference_repeated"] for tender in marked.json()["tenders"]] == [False, True]


async def test_a_void_frees_its_reference_and_a_restore_after_its_reuse_is_marked(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first = (await _sell(cafe, till, paid("gcash", 16_500, "1234"))).json()
        await till.post(f"/api/sales/{first['id']}/void", json={})
        second = (await _sell(cafe, till, paid("gcash", 16_500, "1234"))).json()
        restored = (await till.post(f"/api/sales/{first['id']}/restore")).json()
        again = (await till.get(f"/api/sales/{second['id']}")).json()

    assert [tender["reference_repeated"] for tender in restored["tenders"]] == [True]
    assert [tender["reference_repeated"] for tender in again["tenders"]] == [False]


async def test_a_restore_marks_nothing_while_the_reference_is_still_free(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale = (await _sell(cafe, till, paid("gcash", 16_500, "1234"))).json()
        for step in ("void", "restore"):
            sale = (await till.post(f"/api/sales/{sale['id']}/{step}", json={})).json()

    assert [tender["reference_repeated"] for tender in sale["tenders"]] == [False]


async def test_of_many_simultaneous_sales_with_one_reference_one_is_recorded(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    # every other one reversed: waiting for one reference must not hold what the other waits for
    both = (("gcash", "1"), ("maya", "2"))
    orders = [
        await an_order_paid(cafe, *(paid(kind, 5_000, key) for kind, key in (both if number % 2 else both[::-1])))
        for number in range(12)
    ]
    async with await cafe.till(ana) as till:
        answers = await together(len(orders), lambda number: till.post("/api/sales", json=orders[number]))

    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 11
    assert {answer.json().get("error") for answer in answers} == {None, "reference_used"}
    assert len(await cafe.rows(sale_tenders)) == 2


@on_sqlite
@pytest.mark.parametrize("reference", [None, " "])
async def test_a_required_reference_is_demanded_only_while_the_customer_is_there(
    cafe: Cafe, reference: str | None
) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH, CARD)
    async with await cafe.till(ana) as till:
        missing = await _sell(cafe, till, paid("card", 5_000, reference), paid("gcash", 5_000, reference))
        gone = await _sell(cafe, till, paid("gcash", 5_000, reference), customer_gone=True)
        optional = await _sell(cafe, till, paid("card", 5_000, reference))

    assert (missing.status_code, missing.json()["error"]) == (422, "reference_missing")
    assert (missing.json()["field"], missing.json()["detail"]) == (
        "tenders.1.reference",
        "Please enter the GCash reference number.",
    )
    assert (gone.status_code, optional.status_code) == (201, 201)
