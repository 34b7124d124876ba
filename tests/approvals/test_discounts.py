"""A discount above the limit: approval is asked for while the customer is there; a sale sent without one is named."""

from typing import Any

import httpx
import pytest

from approvals.asking import PIN, approved, set_up
from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.approvals.tables import approvals
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.sales.tables import sales
from sukli.staff.schemas import StaffMember

pytestmark = pytest.mark.usefixtures("hashed")
DAY_MS = 86_400_000


async def _people(cafe: Cafe) -> tuple[StaffMember, StaffMember]:
    jose = await a_staff_member(cafe.db, first_name="Jose", pin="2851")
    maria = await a_staff_member(cafe.db, first_name="Maria", pin=PIN)
    await set_up(cafe, maria, approve_discount_over=200)
    return jose, maria


async def _order(cafe: Cafe, tenths: int, **values: Any) -> dict[str, Any]:
    item = await an_item(cafe.db, f"Bread {new_id()}")
    return an_order(a_line(item, quantity=5), discount_tenths=tenths, **values)


def _asked(order: dict[str, Any]) -> dict[str, Any]:
    return {"action": "discount", "subject": order["id"], "amount_centavos": order["discount_centavos"]}


async def _day(till: httpx.AsyncClient, on: str = "2026-03-02") -> dict[str, Any]:
    day: dict[str, Any] = (await till.get(f"/api/sales/day?on={on}")).json()
    return day


async def test_a_device_can_read_the_approval_limits_before_it_asks(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        assert (await till.get("/api/approvals/limits")).json() == {
            "discount_over_tenths": None,
            "cash_out_over_centavos": None,
        }
        limits = {"approve_discount_over": 200, "approve_cash_out_over": 50_000}
        change = limits | {"known": dict.fromkeys(limits)}
        assert (await till.patch("/api/settings", json=change)).status_code == 200
        assert (await till.get("/api/approvals/limits")).json() == {
            "discount_over_tenths": 200,
            "cash_out_over_centavos": 50_000,
        }


async def test_a_discount_at_the_limit_needs_no_approval_and_one_above_it_names_the_approver(cafe: Cafe) -> None:
    jose, maria = await _people(cafe)
    async with await cafe.till(jose) as till:
        at_the_limit = await till.post("/api/sales", json=await _order(cafe, 200))
        order = await _order(cafe, 201)
        approval = await approved(till, _asked(order), maria)
        sold = await till.post("/api/sales", json=order | {"approval_id": approval})
        stored = (await till.get(f"/api/sales/{order['id']}")).json()
        (told,) = (await till.get(f"/api/sales/{order['id']}/history")).json()["events"]
        day = await _day(till)

    assert at_the_limit.json()["discount_approved_by_first_name"] is None
    assert (sold.status_code, sold.json()) == (201, stored)
    assert (stored["discount_approved_by_first_name"], stored["without_approval"]) == ("Maria", False)
    assert (told["staff_first_name"], told["details"]["approved_by_first_name"]) == ("Jose", "Maria")
    assert day["without_approval"] == []


async def test_a_sale_refused_for_its_discount_stores_nothing_and_goes_through_with_an_approval(cafe: Cafe) -> None:
    jose, maria = await _people(cafe)
    order = await _order(cafe, 500)
    async with await cafe.till(jose) as till:
        before = await cafe.counts()
        refused = await till.post("/api/sales", json=order)
        assert (refused.status_code, refused.json()["error"]) == (409, "approval_needed")
        assert refused.json()["detail"] == "Somebody else has to approve this."
        assert await cafe.counts() == before
        approval = await approved(till, refused.json()["asked"], maria)
        assert (await till.post("/api/sales", json=order | {"approval_id": approval})).status_code == 201


async def test_a_sale_whose_customer_has_gone_is_recorded_and_listed_as_without_approval(cafe: Cafe) -> None:
    jose, _ = await _people(cafe)
    order = await _order(cafe, 500, order_number=7)
    small = await _order(cafe, 100)
    async with await cafe.till(jose) as till:
        for sent in (order, small):
            answer = await till.post("/api/sales", json=sent | {"customer_gone": True, "held_ms": 2 * DAY_MS})
            assert answer.status_code == 201
        (event,) = (await till.get(f"/api/sales/{order['id']}/history")).json()["events"]
        made_on, came_on = await _day(till, "2026-02-28"), await _day(till)
        await till.post(f"/api/sales/{order['id']}/void", json={})
        (voided,) = (await _day(till, "2026-02-28"))["without_approval"]

    assert event["details"]["without_approval"] is True
    assert made_on["without_approval"] == [
        {
            "id": order["id"],
            "order_number": 7,
            "discount_tenths": 500,
            "discount_centavos": 5_000,
            "total_centavos": 5_000,
            "staff_first_name": "Jose",
            "voided": False,
            "created_at": "2026-02-28T04:00:00Z",
        }
    ]
    assert voided["voided"] is True
    assert (came_on["without_approval"], len(came_on["arrived_late"])) == ([], 2)
    assert (await cafe.rows(journal, record_id=order["id"]))[0].after["without_approval"] is True


async def test_a_held_sale_keeps_its_approval_for_weeks_and_in_another_persons_session(cafe: Cafe) -> None:
    jose, maria = await _people(cafe)
    order = await _order(cafe, 500)
    async with await cafe.till(jose) as till:
        approval = await approved(till, _asked(order), maria)
    cafe.clock.forward(days=31)
    held = {"approval_id": approval, "customer_gone": True, "held_ms": 31 * DAY_MS}
    async with await cafe.till(maria) as till:
        # giving an approval deletes those that no sale can need any more
        await approved(till, _asked(order) | {"subject": new_id()}, jose, pin="2851")
        sold = (await till.post("/api/sales", json=order | held)).json()

    assert (sold["discount_approved_by_first_name"], sold["without_approval"]) == ("Maria", False)


async def test_a_held_sale_keeps_its_approval_although_the_clock_was_years_ahead(cafe: Cafe) -> None:
    jose, maria = await _people(cafe)
    order = await _order(cafe, 500)
    async with await cafe.till(jose) as till:
        approval = await approved(till, _asked(order), maria)
    cafe.clock.forward(days=1000)
    async with await cafe.till(maria) as till:
        await approved(till, _asked(order) | {"subject": new_id()}, jose, pin="2851")
    cafe.clock.forward(days=-1000)
    async with await cafe.till(jose) as till:
        held = {"approval_id": approval, "customer_gone": True, "held_ms": DAY_MS}
        sold = (await till.post("/api/sales", json=order | held)).json()

    assert (sold["discount_approved_by_first_name"], sold["without_approval"]) == ("Maria", False)


async def test_a_held_sale_with_an_unfit_approval_is_recorded_without_it_and_does_not_use_it_up(cafe: Cafe) -> None:
    jose, maria = await _people(cafe)
    order = await _order(cafe, 500)
    async with await cafe.till(jose) as till:
        smaller = await approved(till, _asked(order) | {"amount_centavos": order["discount_centavos"] - 1}, maria)
        held = order | {"approval_id": smaller, "customer_gone": True}
        sold = (await till.post("/api/sales", json=held)).json()

    assert (sold["discount_approved_by_first_name"], sold["without_approval"]) == (None, True)
    assert (await cafe.row(approvals)).used_at is None


async def test_a_repeated_sale_is_the_same_whatever_its_approval_or_its_waiting(cafe: Cafe) -> None:
    jose, maria = await _people(cafe)
    order = await _order(cafe, 500)
    async with await cafe.till(jose) as till:
        approval = await approved(till, _asked(order), maria)
        first = await till.post("/api/sales", json=order | {"approval_id": approval})
        again = await till.post("/api/sales", json=order | {"customer_gone": True})

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert (await cafe.row(sales)).discount_approved_by == maria.id


async def test_a_person_who_takes_over_a_till_cannot_use_the_approval_they_gave_there(
    cafe: Cafe,
) -> None:
    jose, maria = await _people(cafe)
    orders = [await _order(cafe, 500) for _ in range(2)]
    async with await cafe.till(jose) as till:
        given = [await approved(till, _asked(order), maria) for order in orders]
    async with await cafe.till(maria) as till:
        live, gone = [order | {"approval_id": id_} for order, id_ in zip(orders, given, strict=True)]
        refused = await till.post("/api/sales", json=live)
        assert (refused.status_code, refused.json()["error"]) == (409, "approval_needed")
        assert refused.json()["detail"] == "Maria rings this up: somebody else has to approve it."
        other = await approved(till, refused.json()["asked"], jose, pin="2851")
        sold = await till.post("/api/sales", json=live | {"approval_id": other})
        late = await till.post("/api/sales", json=gone | {"customer_gone": True, "sold_by": maria.id})

    told = [(sale.json()["discount_approved_by_first_name"], sale.json()["without_approval"]) for sale in (sold, late)]
    assert told == [("Jose", False), (None, True)]


async def test_nobody_approves_a_held_sale_that_is_recorded_under_their_own_name(cafe: Cafe) -> None:
    jose, maria = await _people(cafe)
    orders = [await _order(cafe, 500) for _ in range(2)]
    async with await cafe.till(jose) as till:
        by_maria = await approved(till, _asked(orders[0]), maria)
    async with await cafe.till(maria) as till:
        # claims to be Jose's, who never used this till according to the server: so it counts as Maria's
        sale = orders[0] | {"approval_id": by_maria, "customer_gone": True, "sold_by": jose.id}
        claimed = (await till.post("/api/sales", json=sale)).json()

    told = [claimed[name] for name in ("staff_first_name", "discount_approved_by_first_name", "without_approval")]
    assert told == ["Maria", None, True]


async def test_a_person_who_works_alone_may_approve_their_own_discount(cafe: Cafe) -> None:
    maria = await a_staff_member(cafe.db, first_name="Maria", pin=PIN)
    await set_up(cafe, maria, approve_discount_over=200)
    order = await _order(cafe, 500)
    async with await cafe.till(maria) as till:
        approval = await approved(till, _asked(order), maria)
        sold = await till.post("/api/sales", json=order | {"approval_id": approval})

    assert (sold.status_code, sold.json()["discount_approved_by_first_name"]) == (201, "Maria")
