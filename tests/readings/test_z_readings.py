"""A Z-reading closes its days for good; later changes to them are in the next one."""

from typing import Any

import pytest

from cafe import Cafe, SetClock, on_sqlite, together
from drawer.at_the_drawer import closed, moved, opened, sold
from factories import a_line, a_staff_member, an_item, an_order
from readings.at_the_end_of_the_day import made_z, requested_z
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.readings.commands import digest
from sukli.sales.tables import sales
from sukli.shifts.tables import z_readings


async def test_a_reading_has_the_figures_of_its_day(cafe: Cafe, clock: SetClock) -> None:
    ana = await a_staff_member(cafe.db)
    item = await an_item(cafe.db)
    async with await cafe.till(ana) as till:
        await till.patch("/api/settings", json={"cafe_address": "Baguio", "known": {"cafe_address": ""}})
        clock.forward(days=-1)
        await sold(till, item, 99_900)
        clock.forward(days=1)
        loose = await sold(till, item, 3_000)
        shift = await opened(till, 10_000)
        await sold(till, item, 20_000, discount_tenths=100)
        clock.forward(hours=2)
        wrong = await sold(till, item, 5_000, order_type="take-out", order_number=9)
        await till.post(f"/api/sales/{wrong}/void", json={"given_back": True, "reason": "wrong_order"})
        await moved(till, "cash_in", 500)
        await moved(till, "cash_out", 200)
        await moved(till, "cash_out", 1_000, kind="safe_drop")
        await till.post(
            "/api/expenses", json={"id": new_id(), "category": "Rent", "description": "March", "amount_centavos": 70}
        )
        await closed(till, shift, 27_000, 10_000)
        answer = await requested_z(till, "2026-03-02")
        reading = answer.json()["reading"]
        stored = (await till.get(f"/api/readings/{answer.json()['id']}")).json()
        entry = await cafe.row(journal, action="z.made")

    assert stored == answer.json()
    assert (reading["number"], reading["first_on"], reading["last_on"]) == (1, "2026-03-02", "2026-03-02")
    assert (reading["cafe_name"], reading["cafe_address"], reading["made_by_first_name"]) == (
        "Sukli Cafe",
        "Baguio",
        "Ana",
    )
    assert (reading["gross_centavos"], reading["net_centavos"], reading["transactions"]) == (28_000, 21_000, 2)
    assert reading["discounts"] == [{"name": "Discount 10%", "count": 1, "centavos": 2_000, "tenths": 100}]
    assert reading["voids"] == {"count": 1, "centavos": 5_000}
    (voided,) = reading["voided_sales"]
    assert (voided["sale_id"], voided["order_number"], voided["reason"], voided["first_name"]) == (
        wrong,
        9,
        "wrong_order",
        "Ana",
    )
    assert reading["tenders"] == [{"kind": "cash", "name": "Cash", "count": 2, "centavos": 21_000}]
    assert reading["order_types"] == [{"name": "dine-in", "count": 2, "centavos": 21_000}]
    assert [(hour["hour"], hour["centavos"]) for hour in reading["hours"]] == [(12, 21_000)]
    assert reading["cash"] == {
        "put_in": {"count": 1, "centavos": 500},
        "taken_out": {"count": 2, "centavos": 1_200},
        "safe_drops": {"count": 1, "centavos": 1_000},
        "given_back_centavos": 5_000,
    }
    assert reading["expenses"] == [{"name": "Rent", "count": 1, "centavos": 70}]
    (drawer,) = reading["drawers"]
    assert (drawer["expected_centavos"], drawer["counted_centavos"], drawer["difference_centavos"]) == (
        10_000 + 18_000 + 5_000 - 5_000 + 500 - 1_200,
        27_000,
        -300,
    )
    assert reading["uncounted_centavos"] == 3_000
    assert (reading["first_sale"]["sale_id"], reading["last_sale"]["sale_id"]) == (loose, wrong)
    assert (reading["previous_centavos"], reading["present_centavos"]) == (99_900, 120_900)
    assert entry.after["contents_sha256"] == digest(reading)


async def test_changes_in_a_closed_day_are_in_the_next_reading_and_never_in_its_own(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        _, voided, restored = [await sold(till, item, amount) for amount in (1_000, 2_000, 4_000)]
        await till.post(f"/api/sales/{restored}/void", json={})
        before_z = [(await till.get(f"/api/sales/{sale}")).json()["closed"] for sale in (voided, restored)]
        first = await made_z(till, "2026-03-02")
        after_z = [(await till.get(f"/api/sales/{sale}")).json()["closed"] for sale in (voided, restored)]
        after = await sold(till, item, 8_000)
        await till.post(f"/api/sales/{voided}/void", json={})
        await till.post(f"/api/sales/{restored}/restore")
        both = await sold(till, item, 16_000)
        await till.post(f"/api/sales/{both}/void", json={})
        await moved(till, "cash_out", 30)
        clock.forward(days=3)
        await sold(till, item, 32_000)
        again = (await till.get("/api/readings")).json()["readings"]
        second = await made_z(till, "2026-03-05")
        clock.forward(days=1)
        third = await made_z(till, "2026-03-06")

    # tells the screen what a restore will do
    assert (before_z, after_z) == ([False, False], [True, True])
    assert (first["net_centavos"], first["present_centavos"]) == (3_000, 3_000)
    assert [head["present_centavos"] for head in again] == [3_000]
    assert (second["first_on"], second["last_on"], second["net_centavos"]) == ("2026-03-03", "2026-03-05", 32_000)
    assert {(each["sale_id"], each["kind"], each["adds_centavos"]) for each in second["corrections"]} == {
        (after, "late", 8_000),
        (voided, "voided", -2_000),
        (restored, "restored", 4_000),
        (both, "late", 16_000),
        (both, "voided", -16_000),
    }
    assert second["cash"]["taken_out"] == {"count": 1, "centavos": 30}
    assert (second["previous_centavos"], second["present_centavos"]) == (3_000, 45_000)
    assert (third["corrections"], third["cash"]["taken_out"]["count"], third["net_centavos"]) == ([], 0, 0)
    active = [row.total_centavos for row in await cafe.rows(sales, voided=False)]
    assert third["present_centavos"] == sum(active) == 1_000 + 4_000 + 8_000 + 32_000


async def test_cash_that_arrives_after_the_reading_of_its_day_is_in_the_next_one(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        first = await made_z(till, "2026-03-02")
        await sold(till, item, 2_000)
        given_back = await sold(till, item, 4_000)
        await till.post(f"/api/sales/{given_back}/void", json={"given_back": True})
        shift = await opened(till, 0)
        await sold(till, item, 8_000)
        await closed(till, shift, 8_000)
        x = (await till.get("/api/readings/x")).json()
        clock.forward(days=1)
        await sold(till, item, 16_000)
        second = await made_z(till, "2026-03-03")
        clock.forward(days=1)
        third = await made_z(till, "2026-03-04")

    assert [each["uncounted_centavos"] for each in (first, x, second, third)] == [1_000, 2_000, 18_000, 0]


async def test_a_day_is_closed_once_and_only_after_all_its_drawers(cafe: Cafe, clock: SetClock) -> None:
    sent: dict[str, Any] = {"id": new_id(), "on": "2026-03-02"}
    async with await cafe.till() as till:
        before = (await till.get("/api/readings/next")).json()
        shift = await opened(till)
        waiting = (await till.get("/api/readings/next")).json()
        refused = await requested_z(till, "2026-03-02")
        to_come = await requested_z(till, "2026-03-03")
        await closed(till, shift, 100_000)
        answers = await together(3, lambda _: till.post("/api/readings", json=sent))
        differing = await till.post("/api/readings", json=sent | {"on": "2026-03-01"})
        others = [await requested_z(till, day) for day in ("2026-03-02", "2026-03-01")]
        made = (await till.get("/api/readings/next")).json()
        clock.forward(days=2)
        then = (await till.get("/api/readings/next")).json()

    assert [(each["state"], each["number"]) for each in (before, waiting, made, then)] == [
        ("ready", 1),
        ("drawers_open", 1),
        ("made", 2),
        ("ready", 2),
    ]
    assert (then["first_on"], then["last_on"]) == ("2026-03-03", "2026-03-04")
    assert (refused.status_code, refused.json()["detail"]) == (409, "A drawer is still open: close shift 1 first.")
    assert (to_come.status_code, to_come.json()["field"]) == (422, "on")
    assert sorted(answer.status_code for answer in answers) == [200, 200, 201]
    assert {answer.text for answer in answers} == {answers[0].text}
    assert (differing.status_code, differing.json()["error"]) == (409, "reading_differs")
    for other in others:
        assert (other.status_code, other.json()["detail"]) == (409, "Z-reading 1 has closed this day already.")
    assert len(await cafe.rows(z_readings)) == 1


@on_sqlite
@pytest.mark.parametrize(
    ("on", "message"),
    [
        ("2026-03-03", "This day has not come yet."),
        ("0001-01-01", "Please choose a day from 2020-01-01 to today."),
        ("2019-12-31", "Please choose a day from 2020-01-01 to today."),
    ],
)
async def test_a_day_that_cannot_be_closed_is_refused(cafe: Cafe, on: str, message: str) -> None:
    async with await cafe.till() as till:
        refused = await requested_z(till, on)

    assert (refused.status_code, refused.json()["field"], refused.json()["detail"]) == (422, "on", message)


async def test_a_sale_that_arrives_after_the_count_belongs_to_its_day_and_is_named(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        shift = await opened(till, 0)
        clock.forward(hours=1)
        await closed(till, shift, 0)
        clock.forward(hours=1)
        late = await sold(till, item, 3_000, held_ms=90 * 60_000)
        await sold(till, item, 4_000)
        reading = await made_z(till, "2026-03-02")

    assert [sale["sale_id"] for sale in reading["after_the_count"]] == [late]
    assert (reading["net_centavos"], reading["drawers"][0]["expected_centavos"]) == (7_000, 0)
    assert reading["uncounted_centavos"] == 7_000


async def test_a_sale_removed_from_a_till_is_named_by_one_reading_and_in_no_sum(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:

        async def removed() -> str:
            order = an_order(a_line(new_id(), price_centavos=16_500))
            answer = await till.post(f"/api/sales/{order['id']}/unrecorded", json={"sale": order, "why": "Unknown."})
            assert answer.status_code == 201, answer.text
            return str(order["id"])

        expected, named, nets = [[await removed()]], [], []
        for day in ("2026-03-02", "2026-03-03", "2026-03-04"):
            reading = await made_z(till, day)
            named.append([each["sale_id"] for each in reading["unrecorded"]])
            nets.append(reading["present_centavos"])
            after = await removed()
            x = (await till.get("/api/readings/x")).json()
            assert [each["sale_id"] for each in x["unrecorded"]] == [after]
            clock.forward(days=1)
            expected.append([after, await removed()])

    assert named == expected[:3]
    assert nets == [0, 0, 0]


async def test_a_removed_sale_that_was_recorded_later_is_named_by_no_reading(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item, price_centavos=16_500))
    async with await cafe.till() as till:
        refused = await till.post(f"/api/sales/{order['id']}/unrecorded", json={"sale": order, "why": "Unknown."})
        assert refused.status_code == 201
        # another tab had it, too, and could send it by then
        assert (await till.post("/api/sales", json=order)).status_code == 201
        reading = await made_z(till, "2026-03-02")

    assert (reading["unrecorded"], reading["net_centavos"]) == ([], 16_500)


async def test_an_x_reading_changes_nothing_and_has_the_figures_of_the_next_z_reading(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        first = (await till.get("/api/readings/x")).json()
        await made_z(till, "2026-03-02")
        clock.forward(days=1)
        shift = await opened(till, 500)
        await sold(till, item, 2_000)
        counts = await cafe.counts()
        x = (await till.get("/api/readings/x")).json()
        assert await cafe.counts() == counts
        await closed(till, shift, 2_500)
        z = await made_z(till, "2026-03-03")
        after = (await till.get("/api/readings/x")).json()

    assert (first["number"], first["net_centavos"], first["present_centavos"]) == (None, 1_000, None)
    same = ("first_on", "last_on", "net_centavos", "tenders", "previous_centavos", "present_centavos", "first_sale")
    assert {name: x[name] for name in same} == {name: z[name] for name in same}
    assert (x["drawers"][0]["expected_centavos"], x["drawers"][0]["counted_centavos"]) == (None, None)
    assert (after["net_centavos"], after["drawers"], after["present_centavos"]) == (0, [], 3_000)
