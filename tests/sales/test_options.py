"""A line's choices are sold with it: stored, frozen with its price, and shown wherever the sale is."""

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cafe import NOON_IN_MANILA, Cafe
from factories import a_line, a_staff_member, an_item, an_option, an_order
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.menu.built_in import ICED_ID
from sukli.menu.tables import menu_prices, option_choices, option_groups, option_prices
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.schemas import NewSaleLine

TODAY = date(2026, 3, 2)


async def _put(cafe: Cafe, table: Any, **values: Any) -> None:
    await cafe.db.write(lambda tx: tx.connection.execute(table.insert(), values), None)


async def _a_choice(cafe: Cafe, name: str, delta_centavos: int, *, is_active: bool = True) -> str:
    """Add a choice in a group of its own."""
    group, choice = new_id(), new_id()
    at = {"version": 1, "updated_at": NOON_IN_MANILA, "is_active": True}
    what = {"id": group, "name": name, "name_key": group, "position": 0, "several": True, "required": False}
    await _put(cafe, option_groups, **what, most=None, **at)
    chosen = {"id": choice, "group_id": group, "position": 0, "name": name, "delta_centavos": delta_centavos}
    await _put(cafe, option_choices, **chosen, is_default=False, is_active=is_active)
    return choice


async def _noted(cafe: Cafe, order: dict[str, Any]) -> dict[str, Any]:
    entry = await cafe.row(journal, record_id=order["id"], action="sale.completed")
    return dict(entry.after)


async def test_a_sale_keeps_its_options_in_order_and_shows_them_wherever_it_is_read(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    oat, shot, small = an_option(), an_option("Extra shot", 2_500, group_name="Add-ons"), an_option("Small", -1_000)
    order = an_order(
        a_line(item, name="Cafe Latte", price_centavos=16_500, options=[oat, shot]),
        a_line(item, name="Cafe Latte", price_centavos=12_000),
        a_line(item, name="Cafe Latte", price_centavos=11_000, options=[small]),
        order_number=4,
    )

    async with await cafe.till() as till:
        made = await till.post("/api/sales", json=order)
        again = await till.post("/api/sales", json=order)
        await till.post(f"/api/sales/{order['id']}/void", json={})
        restored = await till.post(f"/api/sales/{order['id']}/restore")
        listed = (await till.get("/api/sales")).json()["sales"]

    assert (made.status_code, again.status_code) == (201, 200)
    for sale in (made.json(), again.json(), restored.json(), listed[0]):
        assert [line["options"] for line in sale["lines"]] == [[oat, shot], [], [small]]
    rows = await cafe.rows(sale_line_options, sale_id=order["id"])
    assert {(row.line_id, row.position, row.name, row.delta_centavos) for row in rows} == {
        (order["lines"][0]["id"], 0, "Oat milk", 2_000),
        (order["lines"][0]["id"], 1, "Extra shot", 2_500),
        (order["lines"][2]["id"], 0, "Small", -1_000),
    }
    assert "prices_that_differ" not in await _noted(cafe, order)


async def test_the_same_sale_with_other_options_is_refused_and_changes_nothing(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    line = a_line(item, options=[an_option(delta_centavos=500)])
    async with await cafe.till() as till:
        order = an_order(line)
        assert (await till.post("/api/sales", json=order)).status_code == 201
        counts = await cafe.counts()
        for options in ([], [line["options"][0] | {"name": "Soy milk"}], [line["options"][0] | {"delta_centavos": 0}]):
            answer = await till.post("/api/sales", json=order | {"lines": [line | {"options": options}]})
            assert (answer.status_code, answer.json()["error"]) == (409, "sale_differs")

    assert await cafe.counts() == counts


async def test_an_item_sold_at_its_owners_price_of_the_day_is_not_noted_as_different(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    for days_ago, price in ((10, 13_000), (1, 14_000), (-1, 15_000)):
        on = TODAY - timedelta(days=days_ago)
        await _put(cafe, menu_prices, item_id=latte, from_on=on, price_centavos=price, set_at=NOON_IN_MANILA)
    oat = await _a_choice(cafe, "Oat milk", 2_000)
    today = an_order(
        a_line(latte, price_centavos=14_000),
        a_line(latte, price_centavos=16_000, options=[an_option(choice_id=oat)]),
    )
    before = an_order(a_line(latte, price_centavos=13_000), held_ms=2 * 86_400_000)
    wrong = an_order(a_line(latte, price_centavos=12_000, options=[an_option(choice_id=oat)]))

    async with await cafe.till() as till:
        for order in (today, before, wrong):
            assert (await till.post("/api/sales", json=order)).status_code == 201

    for order in (today, before):
        assert not {"prices_that_differ", "options_that_differ"} & (await _noted(cafe, order)).keys()
    assert (await _noted(cafe, wrong))["prices_that_differ"] == [
        {"line_id": wrong["lines"][0]["id"], "price_centavos": 10_000, "menu_price_centavos": 14_000}
    ]


async def test_a_choice_at_another_surcharge_or_no_longer_offered_is_sold_and_noted(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte", cost_centavos=6_000)
    tea = await an_item(cafe.db, "Tea", cost_centavos=6_000)
    oat, gone = await _a_choice(cafe, "Oat milk", 2_000), await _a_choice(cafe, "Soy milk", 500, is_active=False)
    large = await _a_choice(cafe, "Large", 1_000)
    await _put(cafe, option_prices, choice_id=large, item_id=latte, price_centavos=15_500)
    same = [
        an_option(choice_id=oat),
        an_option("Large", 3_500, choice_id=large),
        an_option("Iced", 0, choice_id=ICED_ID),
    ]
    other = [
        an_option("Oat", 1_500, choice_id=oat),
        an_option("Soy milk", 500, choice_id=gone),
        an_option("Ube", 700),
        an_option("Iced", 1_000, choice_id=ICED_ID),
    ]
    as_today = an_order(
        a_line(latte, price_centavos=17_500, options=same),
        # the large latte has a price of its own, the large tea has none
        a_line(tea, price_centavos=13_000, options=[an_option("Large", 1_000, choice_id=large)]),
    )
    otherwise = an_order(a_line(latte, name="Cafe Latte", price_centavos=15_700, options=other))

    async with await cafe.till(await a_staff_member(cafe.db)) as till:
        for order in (as_today, otherwise):
            assert (await till.post("/api/sales", json=order)).status_code == 201
        history = (await till.get(f"/api/sales/{otherwise['id']}/history")).json()

    assert "options_that_differ" not in await _noted(cafe, as_today)
    told = [
        {
            "line_id": otherwise["lines"][0]["id"],
            "choice_id": option["choice_id"],
            "name": option["name"],
            "delta_centavos": option["delta_centavos"],
            "menu_delta_centavos": on_the_menu,
        }
        for option, on_the_menu in zip(other, (2_000, None, None, 0), strict=True)
    ]
    assert (await _noted(cafe, otherwise))["options_that_differ"] == told
    assert history["events"][0]["details"]["options_that_differ"][0] == {
        "name": "Cafe Latte",
        "option": "Oat",
        "delta_centavos": 1_500,
        "menu_delta_centavos": 2_000,
    }


async def test_a_ticket_lists_the_options_that_the_item_name_does_not_mention(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Cafe Latte")
    iced = an_option("Iced", 1_000, group_name="Temperature", choice_id=ICED_ID)
    tapa = an_option("Tapa", 500, group_name="Silog Type")
    order = an_order(
        a_line(latte, temperature="iced", price_centavos=5_000, options=[iced, an_option()]),
        a_line(latte, name="All Day Silog with Coffee (Tapa)", options=[tapa, an_option("Egg", 0)]),
        a_line(latte),
        order_number=4,
    )
    async with await cafe.till() as till:
        await till.post("/api/sales", json=order)
        (ticket,) = (await till.get("/api/orders")).json()["tickets"]
        found = (await till.get("/api/sales?search=OAT")).json()["sales"]
        missed = (await till.get("/api/sales?search=almond")).json()["sales"]

    assert [(line["temperature"], line["options"]) for line in ticket["lines"]] == [
        ("iced", ["Oat milk"]),
        (None, ["Egg"]),
        (None, []),
    ]
    assert ([sale["id"] for sale in found], missed) == ([order["id"]], [])


@given(
    base=st.integers(0, 100_000),
    deltas=st.lists(st.integers(-50_000, 50_000), max_size=20),
    off=st.integers(-200_000, 200_000),
)
def test_a_lines_price_is_its_base_plus_its_options_and_never_below_zero(
    base: int, deltas: list[int], off: int
) -> None:
    options = [an_option(delta_centavos=delta) for delta in deltas]
    price = base + sum(deltas)
    values = a_line(new_id(), price_centavos=price, options=options)
    if price < 0:
        with pytest.raises(ValueError, match="price_centavos"):
            NewSaleLine.model_validate(values)
        return
    assert NewSaleLine.model_validate(values).base_centavos == base
    # any other price implies another base, which must not be below 0
    if deltas and price + off >= 0 and base + off < 0:
        with pytest.raises(ValueError, match="options"):
            NewSaleLine.model_validate(values | {"price_centavos": price + off})
