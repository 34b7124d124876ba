"""Menus as owners might leave them, one for each seed, with names that are awkward in text files."""

from datetime import timedelta
from random import Random
from typing import Any

import httpx

from cafe import Cafe
from factories import new_item
from menu.editing import CHIPS, ENTRIES, a_menu_batch, a_row, chips, entries_by_name
from menu.made_options import OPTIONS, a_choice, as_typed, edited, some_options
from sukli.business_day import day_of
from sukli.ids import new_id
from sukli.menu import tables as menu_tables
from sukli.stock.tables import stock_items, stock_movements

_NAMES = (
    *("=SUM(A1:A9)", "'tis Tea", "''quoted''", "-10% Mocha", "+1 Pie", "@home Soda", "Ham; cheese", 'A "big" Coke'),
    *("Latte = milk", "Comma, Inc.", "None", "1-2", "Ñora", "e\u0301clair", "Tapsilog", "All Day Silog with Coffee"),
    *("Cafe Latte", "Iced Matcha", "Other", "Cheese Empanada", "＝Wide", "'", "12", "Pan de sal\u00a0"),  # noqa: RUF001
)
_CODES = ("007", "4800016644290", "12", "1E5", "=1+1", "'9", "A-1", "2026-01-02", "-5", "JAN 5")
_TEXTS = ("", "Two\nlines", "; , \"'", "=1", "'", "It says 'hi'")


async def make_menu(cafe: Cafe, till: httpx.AsyncClient, seed: int) -> None:
    """Make items, groups and options, skipping what the server refuses, such as a price below zero."""
    dice = Random(seed)
    names = dice.sample(_NAMES, 14)
    for name in names:
        body = new_item(
            name=name,
            description=dice.choice(_TEXTS),
            unit_cost_centavos=dice.choice((0, 1, 5_050, 12_345_678)),
            current_stock=dice.choice((0, 7, 1_000_000)),
            min_stock_level=dice.choice((0, 10)),
        )
        assert (await till.post("/api/stock/inventory", json=body)).status_code == 201
    await _say_who_supplies(till, dice)
    await _make_groups(till, dice)
    await _make_options(till, dice, names)
    await _say_of_items(cafe, till, dice)


async def empty(cafe: Cafe) -> None:
    """Delete all that was said about the menu, and all items."""
    tables = (
        *(menu_tables.option_prices, menu_tables.option_attachments, menu_tables.option_choices),
        *(menu_tables.option_groups, menu_tables.menu_prices, menu_tables.menu_entries, menu_tables.menu_groups),
        *(stock_movements, stock_items),
    )
    for table in tables:
        await cafe.db.write(lambda tx, table=table: tx.connection.execute(table.delete()).rowcount, None)


async def _say_who_supplies(till: httpx.AsyncClient, dice: Random) -> None:
    items = (await till.get("/api/stock/inventory")).json()["items"]
    rows = [
        {
            "id": item["id"],
            "from": {"supplier": "", "lead_days": None},
            "to": {"supplier": dice.choice(("", "@Nena", "'t Hof")), "lead_days": dice.choice((None, 0, 3))},
        }
        for item in items
    ]
    assert (await till.patch("/api/stock/inventory", json={"batch_id": new_id(), "rows": rows})).status_code == 200


async def _make_groups(till: httpx.AsyncClient, dice: Random) -> None:
    for name in dice.sample(("=Rice", "Set; meals", "Kids", "'90s"), 2):
        body = {"id": new_id(), "name": name, "hue": dice.choice((None, 0, 359))}
        assert (await till.post(CHIPS, json=body)).status_code == 201
    # Tea may take the name that Coffee gives up
    for key, name in dice.choice(([], [("coffee", "Kape")], [("coffee", "Kape"), ("tea", "Coffee")])):
        answer = await till.put(f"{CHIPS}/{key}", json={"version": 0, "name": name, "hue": dice.choice((None, 5))})
        assert answer.status_code == 200, answer.text
    if dice.random() < 0.5:
        keys = [chip["key"] for chip in await chips(till)]
        assert (await till.put(CHIPS, json={"known": keys, "keys": dice.sample(keys, len(keys))})).status_code == 204


async def _make_options(till: httpx.AsyncClient, dice: Random, names: list[str]) -> None:
    ids = {item["name"]: item["id"] for item in (await till.get("/api/stock/inventory")).json()["items"]}
    keys = [chip["key"] for chip in await chips(till)]
    for name in dice.sample(("Milk", "none", "=Size", "Add; ons", "'s"), 3):
        several = dice.random() < 0.5
        choices = [
            a_choice(
                choice,
                dice.choice((0, 3_000, 3_000, 3_000, -1)),
                is_default=place == 0 and dice.random() < 0.5,
                prices={ids[item]: dice.choice((0, 16_500)) for item in dice.sample(list(ids), dice.choice((0, 2)))},
            )
            for place, choice in enumerate(dice.sample(("Oat; milk", "-none-", "Large", '"Hot"', "a=b"), 3))
        ]
        some = dice.sample(list(ids.values()), 4)
        body = some_options(
            *choices,
            name=name,
            several=several,
            required=dice.random() < 0.5,
            most=2 if several and dice.random() < 0.5 else None,
            menu_groups=dice.sample(keys, 2),
            items=some[:2],
            items_off=some[2:],
        )
        await till.put(f"{OPTIONS}/{new_id()}", json=body)
    silog = (await edited(till))["Silog Type"]
    if dice.random() < 0.5:
        fewer = [*silog["choices"][2:], a_choice("Bangus", 2_000)]
        await till.put(f"{OPTIONS}/{silog['id']}", json=as_typed(silog, choices=fewer))
    hot = (await edited(till))["Temperature"]
    if dice.random() < 0.5:
        await till.put(f"{OPTIONS}/{hot['id']}", json=as_typed(hot, items_off=list(ids.values())[:6], required=False))


async def _say_of_items(cafe: Cafe, till: httpx.AsyncClient, dice: Random) -> None:
    keys = [chip["key"] for chip in await chips(till)]
    codes = iter(dice.sample(_CODES, len(_CODES)))
    for entry in (await entries_by_name(till)).values():
        values: dict[str, Any] = {
            "position": dice.choice((None, 0, 4)),
            "hue": dice.choice((None, 0, 300)),
            "is_listed": dice.random() < 0.8,
            "group_key": dice.choice((None, *keys)),
            "code": next(codes, None),
            "sold": dice.choice((None, *_TIMES)),
        }
        if entry["rule"] != "typed":
            values["price_centavos"] = dice.choice((None, 0, 16_500, 1_234_505))
        rows = [a_row(entry, **values)]
        await till.patch(ENTRIES, json=a_menu_batch(*rows))
        last = values.get("price_centavos")
        for days in dice.choice(((), (1,), (1, 30))) if entry["rule"] != "typed" else ():
            on = (day_of(cafe.clock()) + timedelta(days=days)).isoformat()
            price = dice.choice((None, 9_900))
            row = a_row(entry | {"price_centavos": last}, on, price_centavos=price)
            await till.patch(ENTRIES, json=a_menu_batch(row))
            last = price


_TIMES = (
    {"days": [0, 1, 2, 3, 4], "from_minute": 0, "until_minute": 1440},
    {"days": [5], "from_minute": 375, "until_minute": 1440},
    {"days": list(range(7)), "from_minute": 1320, "until_minute": 120},
    {"days": [0, 6], "from_minute": 0, "until_minute": 600},
)
