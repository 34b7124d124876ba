"""What items cost: a price is valid from its day on, until the next price or a return to the rule."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafe import Cafe, together
from factories import a_staff_member, an_item
from menu.editing import ENTRIES, a_menu_batch, a_row, entries_by_name, save_entry, tiles
from sukli.db.journal import journal
from sukli.menu.entries.schemas import ComingPrice, MenuEntry
from sukli.menu.tables import menu_prices

# the tests' clock says Monday, March 2, 2026
TODAY, TOMORROW, SUNDAY = "2026-03-02", "2026-03-03", "2026-03-08"


async def _price(till: Any) -> int:
    (tile,) = await tiles(till)
    return int(tile["price_centavos"])


async def test_a_price_set_for_today_is_on_the_menu_immediately(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte", cost_centavos=6_000)
    ana = await a_staff_member(cafe.db)

    async with await cafe.till(ana) as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], price_centavos=13_000)
        priced = await _price(till)
        await save_entry(till, (await entries_by_name(till))["Latte"], price_centavos=None)
        ruled = await _price(till)

    assert (priced, ruled) == (13_000, 12_000)
    (row,) = await cafe.rows(menu_prices)
    assert (row.from_on.isoformat(), row.price_centavos, row.set_by) == (TODAY, None, ana.id)
    first, second = await cafe.rows(journal, action="menu.edited")
    assert (first.before, first.after["price_centavos"], first.after["from_on"]) == (
        *({"price_centavos": None}, 13_000, TODAY),
    )
    assert (second.before, second.after["price_centavos"]) == ({"price_centavos": 13_000}, None)


async def test_a_price_set_for_tomorrow_is_on_the_menu_after_midnight_in_manila(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte", cost_centavos=6_000)

    async with await cafe.till() as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], TOMORROW, price_centavos=13_000)
        coming = (await entries_by_name(till))["Latte"]["coming"]
        cafe.clock.forward(hours=11, minutes=59, seconds=59)
        before = await till.get("/api/menu/whole")
        cafe.clock.forward(seconds=1)
        after = await till.get("/api/menu/whole", headers={"If-None-Match": before.headers["etag"]})
        entry = (await entries_by_name(till))["Latte"]

    assert coming == [{"from_on": TOMORROW, "price_centavos": 13_000}]
    assert before.json()["items"][0]["price_centavos"] == 12_000
    assert (after.status_code, after.json()["items"][0]["price_centavos"]) == (200, 13_000)
    assert (entry["price_centavos"], entry["coming"]) == (13_000, [])


async def test_a_second_price_for_the_same_day_replaces_the_first(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        entry = (await entries_by_name(till))["Latte"]
        await save_entry(till, entry, SUNDAY, price_centavos=100)
        again = a_menu_batch({**a_row(entry, SUNDAY, price_centavos=200), "from": {"price_centavos": 100}})
        answer = (await till.patch(ENTRIES, json=again)).json()

    assert answer["saved"][0]["coming"] == [{"from_on": SUNDAY, "price_centavos": 200}]


async def test_owners_pricing_the_same_day_conflict_and_those_pricing_different_days_do_not(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        seen = (await entries_by_name(till))["Latte"]
        race = await together(3, lambda which: save_entry(till, seen, SUNDAY, price_centavos=100 + which))
        other_day = await save_entry(till, seen, TOMORROW, price_centavos=500)

    assert sorted(row["error"] for answer in race for row in answer["refused"]) == ["menu_changed"] * 2
    assert other_day["refused"] == []


@pytest.mark.parametrize("day", ["2026-03-01", "2020-01-01", "2027-03-04", "2062-03-02"])
async def test_a_past_day_and_one_far_away_are_refused(cafe: Cafe, day: str) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        answer = await save_entry(till, (await entries_by_name(till))["Latte"], day, price_centavos=100)

    assert [(row["error"], row["field"]) for row in answer["refused"]] == [("invalid", "price_from")]
    assert await cafe.rows(menu_prices) == []


async def test_the_open_price_item_takes_no_price(cafe: Cafe) -> None:
    await an_item(cafe.db, "Other")

    async with await cafe.till() as till:
        answer = await save_entry(till, (await entries_by_name(till))["Other"], price_centavos=100)

    assert [row["detail"] for row in answer["refused"]] == ["The price of this item is typed at the till."]


async def test_removing_a_coming_price_can_be_repeated_after_midnight(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        entry = (await entries_by_name(till))["Latte"]
        await save_entry(till, entry, SUNDAY, price_centavos=200)
        removed = await till.delete(f"{ENTRIES}/{latte}/prices/{SUNDAY}")
        cafe.clock.forward(days=7)
        again = await till.delete(f"{ENTRIES}/{latte}/prices/{SUNDAY}")

    assert [answer.status_code for answer in (removed, again)] == [204, 204]


async def test_a_coming_price_can_be_removed_but_not_one_that_has_begun(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        entry = (await entries_by_name(till))["Latte"]
        await save_entry(till, entry, price_centavos=100)
        await save_entry(till, {**entry, "price_centavos": 100}, SUNDAY, price_centavos=200)
        removed = await together(2, lambda _: till.delete(f"{ENTRIES}/{latte}/prices/{SUNDAY}"))
        begun = await till.delete(f"{ENTRIES}/{latte}/prices/{TODAY}")
        now = (await entries_by_name(till))["Latte"]

    assert [answer.status_code for answer in removed] == [204, 204]
    assert (begun.status_code, begun.json()["field"]) == (422, "from_on")
    assert (now["price_centavos"], now["coming"]) == (100, [])
    (noted,) = await cafe.rows(journal, action="menu.price_removed")
    assert noted.before == {"price_centavos": 200, "from_on": SUNDAY}


async def test_the_price_of_a_day_is_the_last_one_set_on_or_before_it(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte", cost_centavos=6_000)
    sets = [(3, 100), (1, 200), (6, None), (1, 300), (4, 400), (0, 500), (3, None)]
    said_of: dict[int, int | None] = {}
    start = date.fromisoformat(TODAY)

    async with await cafe.till() as till:
        for day, price in sets:
            from_on = (start + timedelta(days=day)).isoformat()
            seen = (await entries_by_name(till))["Latte"]
            known = MenuEntry.model_construct(
                price_centavos=seen["price_centavos"],
                coming=[
                    ComingPrice(from_on=date.fromisoformat(coming["from_on"]), price_centavos=coming["price_centavos"])
                    for coming in seen["coming"]
                ],
            ).price_on(start + timedelta(days=day))
            row = {**a_row(seen, from_on, price_centavos=price), "from": {"price_centavos": known}}
            answer = (await till.patch(ENTRIES, json=a_menu_batch(row))).json()
            assert answer["refused"] == []
            if price != known:
                said_of[day] = price
        found = []
        for _ in range(8):
            found.append(await _price(till))
            cafe.clock.forward(days=1)

    expected = [said_of[max(day for day in said_of if day <= passed)] for passed in range(8)]
    assert found == [12_000 if price is None else price for price in expected]


prices = st.none() | st.integers(0, 10_000)


@given(prices, st.dictionaries(st.integers(1, 30), prices), st.integers(0, 40))
def test_an_entry_knows_the_price_of_any_day(today: int | None, coming: dict[int, int | None], days: int) -> None:
    start = date.fromisoformat(TODAY)
    entry = MenuEntry.model_construct(
        price_centavos=today,
        coming=[ComingPrice(from_on=start + timedelta(days=day), price_centavos=coming[day]) for day in sorted(coming)],
    )
    last = max((day for day in coming if day <= days), default=None)
    assert entry.price_on(start + timedelta(days=days)) == (today if last is None else coming[last])
