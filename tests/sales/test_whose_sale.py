"""A sale that waited on a device belongs to whoever made it, according to the server's own record of the device."""

from typing import Any

import httpx
import pytest

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.staff.people import dismiss
from sukli.staff.schemas import StaffMember
from sukli.staff.tables import turns
from sukli.staff.turns import RETENTION
from two_people import sign_in

HOUR_MS = 3_600_000


@pytest.fixture
async def order(cafe: Cafe) -> dict[str, Any]:
    return an_order(a_line(await an_item(cafe.db)), order_number=7)


async def _send(till: httpx.AsyncClient, order: dict[str, Any], *, by: str | None, hours: float = 0) -> Any:
    answer = await till.post("/api/sales", json=order | {"held_ms": round(hours * HOUR_MS), "sold_by": by})
    assert answer.status_code in (200, 201), answer.text
    return answer.json()


@pytest.mark.parametrize("signs_out", [True, False])
async def test_an_offline_sale_belongs_to_its_seller_and_names_the_person_who_sent_it(
    cafe: Cafe, maria: StaffMember, jomar: StaffMember, order: dict[str, Any], signs_out: bool
) -> None:
    async with cafe.browser() as till:
        await sign_in(till, "Maria")
        cafe.clock.forward(hours=2)
        if signs_out:
            await till.post("/api/staff/sign-out")
        await sign_in(till, "Jomar")
        cafe.clock.forward(hours=1)
        sold = await _send(till, order, by=maria.id, hours=1.5)
        again = await _send(till, order, by=None, hours=1.6)
        (event,) = (await till.get(f"/api/sales/{order['id']}/history")).json()["events"]

    assert (sold["staff_id"], sold["staff_first_name"]) == (maria.id, "Maria")
    assert again == sold
    assert (event["staff_first_name"], event["details"]["sent_by_first_name"]) == ("Maria", "Jomar")
    entry = await cafe.row(journal, record_id=order["id"])
    assert (entry.staff_id, entry.after["sold_by"]) == (jomar.id, maria.id)


@pytest.mark.parametrize(("when", "hours"), [("before she came", 5), ("after she left", 1)], ids=["before", "after"])
async def test_a_sale_claimed_for_a_time_outside_the_sellers_turn_belongs_to_the_sender(
    cafe: Cafe, maria: StaffMember, jomar: StaffMember, order: dict[str, Any], when: str, hours: float
) -> None:
    async with cafe.browser() as till:
        await sign_in(till, "Maria")
        cafe.clock.forward(hours=2)
        await till.post("/api/staff/sign-out")
        cafe.clock.forward(hours=2)
        await sign_in(till, "Jomar")
        sold = await _send(till, order, by=maria.id, hours=hours)
        (event,) = (await till.get(f"/api/sales/{order['id']}/history")).json()["events"]

    assert sold["staff_first_name"] == "Jomar", when
    assert (event["staff_first_name"], event["details"]["sent_by_first_name"]) == ("Jomar", None)


async def test_a_sale_claimed_on_a_device_the_seller_never_used_belongs_to_the_sender(
    cafe: Cafe, maria: StaffMember, jomar: StaffMember, order: dict[str, Any]
) -> None:
    async with cafe.browser() as counter, cafe.browser() as kitchen:
        await sign_in(counter, "Maria")
        await sign_in(kitchen, "Jomar")
        sold = await _send(kitchen, order, by=maria.id)

    assert sold["staff_first_name"] == "Jomar"


@pytest.mark.parametrize("whose", ["own", "nobody's"])
async def test_claiming_ones_own_or_an_unknown_name_changes_nothing(
    cafe: Cafe, jomar: StaffMember, order: dict[str, Any], whose: str
) -> None:
    async with cafe.browser() as till:
        await sign_in(till, "Jomar")
        sold = await _send(till, order, by=jomar.id if whose == "own" else new_id())

    assert sold["staff_first_name"] == "Jomar"
    assert "sold_by" not in (await cafe.row(journal, record_id=order["id"])).after


async def test_an_offline_sale_belongs_to_its_seller_although_they_were_dismissed_since(
    cafe: Cafe, maria: StaffMember, jomar: StaffMember, order: dict[str, Any]
) -> None:
    async with cafe.browser() as till:
        await sign_in(till, "Maria")
        cafe.clock.forward(hours=1)
        await cafe.db.write(dismiss, jomar.id, maria.id)
        await sign_in(till, "Jomar")
        sold = await _send(till, order, by=maria.id, hours=0.5)

    assert sold["staff_first_name"] == "Maria"


async def test_a_turn_that_began_with_the_clock_far_ahead_proves_no_seller_and_refuses_no_sale(
    cafe: Cafe, maria: StaffMember, jomar: StaffMember, order: dict[str, Any]
) -> None:
    async with cafe.browser() as till:
        cafe.clock.forward(days=400)
        await sign_in(till, "Maria")
        cafe.clock.forward(days=-400, hours=1)
        await sign_in(till, "Jomar")
        sold = await _send(till, order, by=maria.id, hours=0.5)

    assert sold["staff_first_name"] == "Jomar"


async def test_old_turns_are_deleted_but_never_a_running_one(cafe: Cafe, maria: StaffMember) -> None:
    async with cafe.browser() as counter, cafe.browser() as kitchen:
        await sign_in(counter, "Maria")
        for _ in range(3):
            await sign_in(kitchen, "Maria")
            cafe.clock.forward(seconds=RETENTION.total_seconds() + 1)
        await sign_in(kitchen, "Maria")

    assert sorted(turn.ended_at is None for turn in await cafe.rows(turns)) == [False, True, True]
