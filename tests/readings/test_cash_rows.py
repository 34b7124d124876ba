"""The cash in a reading opens to exactly the rows that it lists, in their present state."""

from typing import Any

import httpx

from cafe import Cafe, SetClock
from drawer.at_the_drawer import moved, sold
from factories import an_item
from readings.at_the_end_of_the_day import requested_z

SHOWN = ("cash_in", "cash_out", "safe_drop", "given_back")


async def _rows(till: httpx.AsyncClient, reading: str, show: str, **asked: Any) -> list[dict[str, Any]]:
    answer = await till.get(f"/api/readings/{reading}/cash", params={"show": show} | asked)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["rows"])


async def _void(till: httpx.AsyncClient, movement: str) -> None:
    assert (await till.post(f"/api/cash/{movement}/void")).status_code == 200


async def test_a_reading_opens_to_the_rows_of_its_own_days_only(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await requested_z(till, "2026-03-02")
        # after the reading of its day
        first_in = await moved(till, "cash_in", 500, description="Change")
        never = await moved(till, "cash_in", 9)
        await _void(till, never)
        clock.forward(days=1)
        second_in = await moved(till, "cash_in", 600)
        out = await moved(till, "cash_out", 70)
        drop = await moved(till, "cash_out", 80, kind="safe_drop")
        sale = await sold(till, item, 4_000, order_number=7)
        await till.post(f"/api/sales/{sale}/void", json={"given_back": True})
        before = {show: await _rows(till, "x", show) for show in SHOWN}
        made = (await requested_z(till, "2026-03-03")).json()
        clock.forward(hours=1)
        # on the same day, but in the next reading
        later = await moved(till, "cash_in", 700)
        await _void(till, first_in)
        after = {show: await _rows(till, made["id"], show) for show in SHOWN}
        next_x = await _rows(till, "x", "cash_in")
        clock.forward(days=1)
        next_made = (await requested_z(till, "2026-03-04")).json()

    assert {show: [row["id"] for row in rows] for show, rows in after.items() if show != "given_back"} == {
        "cash_in": [second_in, first_in],
        "cash_out": [drop, out],
        "safe_drop": [drop],
    }
    assert [(row["sale_id"], row["order_number"], row["centavos"]) for row in after["given_back"]] == [(sale, 7, 4_000)]
    # the reading is unchanged, while its rows show what became of them
    assert made["reading"]["cash"]["put_in"] == {"count": 2, "centavos": 1_100}
    assert [(row["on"], row["voided"], row["description"]) for row in after["cash_in"]] == [
        ("2026-03-03", False, None),
        ("2026-03-02", True, "Change"),
    ]
    assert before == after | {"cash_in": [row | {"voided": False} for row in after["cash_in"]]}
    assert [row["id"] for row in next_x] == [later]
    assert next_made["reading"]["cash"]["put_in"]["centavos"] == sum(row["centavos"] for row in next_x)


async def test_money_taken_back_by_a_restore_is_a_row_below_0(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        sale = await sold(till, item, 4_000)
        await till.post(f"/api/sales/{sale}/void", json={"given_back": True})
        await till.post(f"/api/sales/{sale}/restore")
        made = (await requested_z(till, "2026-03-02")).json()
        rows = await _rows(till, made["id"], "given_back")

    assert sorted(row["centavos"] for row in rows) == [-4_000, 4_000]
    assert made["reading"]["cash"]["given_back_centavos"] == 0


async def test_many_rows_are_listed_page_by_page(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        ids = []
        for _ in range(5):
            clock.forward(minutes=1)
            ids.append(await moved(till, "cash_in", 100))
        made = (await requested_z(till, "2026-03-02")).json()
        found, cursor, address = [], None, f"/api/readings/{made['id']}/cash"
        while True:
            page = (
                await till.get(address, params={"show": "cash_in", "limit": 2} | ({"cursor": cursor} if cursor else {}))
            ).json()
            found += [row["id"] for row in page["rows"]]
            if (cursor := page["next_cursor"]) is None:
                break
        wrong = [
            (await till.get(path, params=asked)).status_code
            for path, asked in (
                (address, {"show": "all"}),
                (address, {}),
                (address, {"show": "cash_in", "cursor": "x"}),
                (f"{address.replace(made['id'], made['id'][:-4] + '0000')}", {"show": "cash_in"}),
            )
        ]

    assert found == ids[::-1]
    assert wrong == [422, 422, 422, 404]


async def test_discounts_are_listed_by_percentage_and_open_to_their_sales_including_voided_ones(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        twelve = [await sold(till, item, 1_000, discount_tenths=125) for _ in range(2)]
        twenty = await sold(till, item, 2_000, discount_tenths=200)
        await sold(till, item, 2_000)
        await till.post(f"/api/sales/{twelve[0]}/void", json={})
        made = (await requested_z(till, "2026-03-02")).json()["reading"]
        days = {"range": "custom", "from": made["first_on"], "to": made["last_on"]}
        behind = [
            (await till.get("/api/reports/details/sales", params=days | {"with_voided": "1"} | asked)).json()["rows"]
            for asked in ({"discount_tenths": 125}, {"discount_tenths": 200}, {})
        ]

    assert made["discounts"] == [
        {"name": "Discount 12.5%", "count": 2, "centavos": 250, "tenths": 125},
        {"name": "Discount 20%", "count": 1, "centavos": 400, "tenths": 200},
    ]
    assert [{row["id"] for row in rows} for rows in behind[:2]] == [set(twelve), {twenty}]
    assert sum(row["subtotal_centavos"] for row in behind[2]) == made["gross_centavos"] == 6_000
