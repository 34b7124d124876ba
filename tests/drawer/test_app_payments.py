"""App payments without an order, noted at a closing: in no sum, but they explain, and the Z-reading has them."""

from typing import Any

import httpx

from cafe import Cafe, SetClock, together
from drawer.at_the_drawer import Closing, opened, sold
from factories import a_staff_member, an_item
from readings.at_the_end_of_the_day import made_z
from sukli.db.journal import journal
from sukli.drawer.app_payments.tables import app_payments
from sukli.ids import new_id
from sukli.readings.queries import as_it_was
from sukli.readings.schemas import FORM
from sukli.shifts.tables import z_readings
from tenders.paying import CARD, GCASH, an_order_paid, paid, turn_on

VOUCHER = {"kind": "other", "name": "Voucher", "reference": "off"}


def a_payment(**values: Any) -> dict[str, Any]:
    """₱165.00 by GCash."""
    payment = {"id": new_id(), "kind": "gcash", "name": "GCash", "amount_centavos": 16_500, "reference": "1234 567"}
    return payment | values


async def note(closing: Closing, payment: dict[str, Any]) -> httpx.Response:
    return await closing.till.post(f"{closing.address}/app-payments", json=payment)


async def remove(closing: Closing, payment: dict[str, Any]) -> httpx.Response:
    return await closing.till.delete(f"{closing.address}/app-payments/{payment['id']}")


async def test_a_payment_is_noted_once_and_stays_until_it_is_removed(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    payment = a_payment(time="11:30")
    async with await cafe.till(ana) as till:
        closing = Closing(till, await opened(till))
        noted = await note(closing, payment)
        repeated = await note(closing, payment)
        changed = await note(closing, payment | {"time": "11:31"})
        loaded = (await till.get(f"{closing.address}/closing")).json()
        removed = [(await remove(closing, payment)).json() for _ in range(2)]
        late = await note(closing, payment)
        again = await note(closing, payment | {"id": new_id()})

    assert loaded == noted.json() == repeated.json()
    assert loaded["ways"] == [{"kind": "gcash", "name": "GCash"}]
    assert loaded["app_payments"] == [
        {
            "id": payment["id"],
            "kind": "gcash",
            "name": "GCash",
            "amount_centavos": 16_500,
            "reference": "1234 567",
            # the drawer was opened at noon, so this was before it
            "paid_at": "2026-03-02T03:30:00Z",
            "first_name": "Ana",
            "sale_id": None,
            "order_number": None,
        }
    ]
    assert (changed.status_code, changed.json()["error"]) == (409, "app_payment_differs")
    assert [closing["app_payments"] for closing in removed] == [[], []]
    # a late retry brings nothing back, and is not acknowledged as noted
    assert (late.status_code, late.json()["error"]) == (409, "app_payment_differs")
    assert len(again.json()["app_payments"]) == 1
    entries = await cafe.rows(journal, record_id=payment["id"])
    assert [entry.action for entry in entries] == ["app_payment.noted", "app_payment.removed"]
    assert (entries[0].after["amount_centavos"], entries[0].after["time"]) == (16_500, "11:30")
    assert entries[1].before["reference"] == "1234 567"


async def test_a_reference_of_an_order_or_of_another_noted_payment_is_refused(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH, CARD)
    async with await cafe.till(ana) as till:
        closing = Closing(till, await opened(till))
        sale = await till.post("/api/sales", json=await an_order_paid(cafe, paid("gcash", 900, "77"), order_number=12))
        used = await note(closing, a_payment(reference="7 7"))
        by_another_way = await note(closing, a_payment(kind="card", name="Card", reference="77"))
        await note(closing, a_payment(reference="ab 1"))
        clock.forward(days=1)
        noted = await note(closing, a_payment(reference="AB1"))
        without = [await note(closing, a_payment(reference=reference)) for reference in (None, " ")]
        await till.post(f"/api/sales/{sale.json()['id']}/void", json={})
        freed = await note(closing, a_payment(reference="77"))

    assert (used.status_code, used.json()["error"], used.json()["field"]) == (409, "reference_used", "reference")
    assert used.json()["detail"] == "This GCash reference was used for Order #12 at 12:00 PM."
    assert (noted.status_code, noted.json()["error"], noted.json()["field"]) == (409, "app_payment_noted", "reference")
    assert noted.json()["detail"] == "Ana noted this GCash payment at Mar 2, 12:00 PM."
    assert {answer.status_code for answer in (by_another_way, *without, freed)} == {200}
    assert [payment["reference"] for payment in freed.json()["app_payments"]] == ["77", "ab 1", None, None, "77"]


async def test_simultaneous_notes_of_one_reference_leave_only_one(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    same, unnumbered = a_payment(), a_payment(reference=None)
    others = [a_payment() for _ in range(4)]
    async with await cafe.till(ana) as till:
        closing = Closing(till, await opened(till))
        repeats = await together(6, lambda number: note(closing, (same, unnumbered)[number % 2]))
        refused = await together(4, lambda number: note(closing, others[number]))

    assert {answer.status_code for answer in repeats} == {200}
    assert {answer.status_code for answer in refused} == {409}
    assert {row.id for row in await cafe.rows(app_payments)} == {same["id"], unnumbered["id"]}
    assert len(await cafe.rows(journal, action="app_payment.noted")) == 2


async def test_the_offered_ways_to_pay_are_those_turned_on_and_those_of_the_shifts_sales(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, VOUCHER, GCASH)
    async with await cafe.till(ana) as till:
        closing = Closing(till, await opened(till))
        before = await note(closing, a_payment(kind="maya", name="Maya"))
        await till.post("/api/sales", json=await an_order_paid(cafe, paid("maya", 900, "1"), paid("cash", 100)))
        await till.post("/api/sales", json=await an_order_paid(cafe, paid("gcash", 900, "2")))
        for name in ("voucher", "Éclair card", "Food app"):
            other = paid("other", 900, name=name)
            await till.post("/api/sales", json=await an_order_paid(cafe, other))
        after = await note(closing, a_payment(kind="maya", name="Maya"))

    assert (before.status_code, before.json()["field"]) == (422, "name")
    assert before.json()["detail"] == "Please choose one of the ways to pay."
    by_name = ("Éclair card", "Food app", "Maya", "voucher")
    assert [way["name"] for way in after.json()["ways"]] == ["Voucher", "GCash", *by_name]


async def test_an_invalid_payment_is_refused(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    wrong: list[dict[str, Any]] = [{"amount_centavos": amount} for amount in (0, -1, 0.5, 10**14)]
    wrong += [{"time": time} for time in ("24:00", "3:07", "noon", "")]
    wrong += [{"kind": "cash", "name": "Cash"}, {"reference": "1" * 61}, {"name": " "}]
    async with await cafe.till(ana) as till:
        closing = Closing(till, await opened(till))
        answers = [await note(closing, a_payment(**each)) for each in wrong]
        unknown = await remove(closing, a_payment())

    assert [answer.status_code for answer in answers] == [422] * len(wrong)
    assert unknown.status_code == 404
    assert await cafe.rows(app_payments) == []


async def test_a_time_means_its_first_occurrence_since_the_drawer_was_opened(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    times = ("12:00", "15:07", "00:10", "08:30")
    async with await cafe.till(ana) as till:
        closing = Closing(till, await opened(till))
        # one in the morning
        clock.forward(hours=13)
        for time in times:
            noted = await note(closing, a_payment(reference=None, time=time))

    assert [payment["paid_at"] for payment in noted.json()["app_payments"]] == [
        "2026-03-02T04:00:00Z",
        "2026-03-02T07:07:00Z",
        "2026-03-02T16:10:00Z",
        "2026-03-02T00:30:00Z",
    ]


async def test_a_sale_rung_up_as_cash_is_explained_by_the_app_payment_then_corrected_and_matched(
    cafe: Cafe, clock: SetClock
) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    item = await an_item(cafe.db)
    payment, left_over = a_payment(), a_payment(reference=None, amount_centavos=4_000, time="12:30")
    async with await cafe.till(ana) as till:
        closing = Closing(till, await opened(till, 100_000))
        wrong = await sold(till, item, 16_500, order_number=None)
        other = await sold(till, item, 9_000, order_number=None)
        await closing.begin()
        await closing.count(109_000)
        clock.forward(minutes=1)
        # found in the app's list, when the drawer was short
        for each in (payment, left_over):
            await note(closing, each)
        explained = (await till.get(f"{closing.address}/explanation")).json()
        await till.post(f"/api/sales/{wrong}/void", json={"given_back": True})
        right = await an_order_paid(cafe, paid("gcash", 16_500, "1234567"), order_number=None)
        assert (await till.post("/api/sales", json=right)).status_code == 201
        of_old_count = (await till.get(f"{closing.address}/explanation")).json()
        matched = (await till.get(f"{closing.address}/closing")).json()["app_payments"]
        clock.forward(minutes=1)
        await closing.carry_over("references", "The app has no signal.")
        counted = (await closing.count(109_000)).json()
        x = (await till.get("/api/readings/x")).json()
        await closing.close()
        refused = await note(closing, a_payment(reference="9"))
        removed = await remove(closing, payment)
        reading = await made_z(till, "2026-03-02")
        closed = (await till.get(f"{closing.address}/closing")).json()

    first = explained["candidates"][0]
    assert (first["kind"], first["amount_centavos"]) == ("paid_by_app", -16_500)
    assert first["sentence"].endswith("was recorded as cash, and ₱165.00 may have come by GCash (1234 567).")
    assert "A GCash payment of ₱165.00 belongs to no order." in first["why"]
    rows = [(row["kind"], row["id"]) for row in first["rows"]]
    assert rows == [("sale", wrong), ("app_payment", payment["id"])]
    assert other not in [row_id for _, row_id in rows]
    # the old count's explanation, from before the correction
    assert of_old_count == explained
    assert [each["sale_id"] for each in matched] == [right["id"], None]
    assert counted["shift"]["difference_centavos"] == 0
    assert [answer.json()["error"] for answer in (refused, removed)] == ["shift_closed"] * 2
    assert [each["sale_id"] for each in closed["app_payments"]] == [right["id"], None]

    # the payment that an order has by now is no longer named
    named = {
        "payment_id": left_over["id"],
        "name": "GCash",
        "centavos": 4_000,
        "reference": None,
        "paid_at": "2026-03-01T04:30:00Z",
        "first_name": "Ana",
    }
    assert x["app_payments"] == reading["app_payments"] == [named]
    assert (reading["net_centavos"], reading["form"]) == (25_500, FORM)
    assert {tender["name"]: tender["centavos"] for tender in reading["tenders"]} == {"Cash": 9_000, "GCash": 16_500}


async def test_a_payment_is_only_on_the_reading_of_its_shift(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    await turn_on(cafe, ana.id, GCASH)
    readings = []
    async with await cafe.till(ana) as till:
        for day, reference in ((2, "1"), (3, "2")):
            closing = Closing(till, await opened(till, 0))
            await note(closing, a_payment(reference=reference))
            await closing.begin()
            await closing.count(0)
            await closing.close()
            readings.append(await made_z(till, f"2026-03-0{day}"))
            clock.forward(days=1)
        late = await an_order_paid(cafe, paid("gcash", 16_500, "1"))
        await till.post("/api/sales", json=late)
        x = (await till.get("/api/readings/x")).json()

    assert [[payment["reference"] for payment in reading["app_payments"]] for reading in readings] == [["1"], ["2"]]
    assert x["app_payments"] == []


async def test_a_reading_of_the_earlier_form_names_no_app_payments(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await made_z(till, "2026-03-02")
    kept = (await cafe.row(z_readings)).contents
    older = {name: value for name, value in kept.items() if name != "app_payments"} | {"form": 1}

    assert (as_it_was(older).form, as_it_was(older).app_payments) == (1, [])
