"""An import does exactly what its look showed, completely and once, or nothing."""

from typing import Any

import httpx
import pytest

from cafe import Cafe, together
from factories import an_item
from menu.editing import chips, entries_by_name, save_entry, tiles
from menu.files_of_the_menu import FILES, an_import, exported, imported, looked, refused, rows_of, told
from menu.made_options import edited, tile_of
from sukli.db.journal import journal
from sukli.menu.files import importing
from sukli.stock.tables import stock_items, stock_movements

PRICES = "Name,Price,Group\nLatte,150,Coffee\nMocha,,Kids"


async def _send(till: httpx.AsyncClient, body: dict[str, Any]) -> httpx.Response:
    return await till.post(f"{FILES}/import", json=body)


async def test_a_look_reports_the_changes_and_writes_nothing(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte", cost_centavos=6_000)
    await an_item(cafe.db, "Mocha", cost_centavos=6_000, stock=3)
    async with await cafe.till() as till:
        before = await cafe.rows(journal)
        look = await looked(till, "Name,Unit Cost,Price,Stock,Group\nmocha,60,₱150,9,\nLatte,70,,50,\nSago,5,,4,Kids")
        assert await cafe.rows(journal) == before
        assert [item["name"] for item in await tiles(till)] == ["Latte", "Mocha"]

    assert told(look) == [
        ("groups", "Kids", {}),
        ("items", "Mocha", {"Price": ("", "150.00")}),
        ("items", "Latte", {"Unit Cost": ("60.00", "70.00")}),
        ("items", "Sago", {"Unit Cost": ("", "5.00"), "Stock": ("", "4"), "Group": ("", "Kids")}),
    ]
    assert [change["is_new"] for change in look["changes"]] == [True, False, False, True]
    assert (look["rows"], look["bad"], look["stock_stays"]) == (3, [], True)


async def test_an_import_writes_the_journal_of_each_command_and_leaves_stock_and_other_items_alone(
    cafe: Cafe,
) -> None:
    latte = await an_item(cafe.db, "Latte", cost_centavos=6_000, stock=7)
    await an_item(cafe.db, "Mocha")
    async with await cafe.till() as till:
        done = await imported(till, "Name,Unit Cost,Stock,Minimum,Supplier\nLatte,70,99,,Nena\nSago,5,4,,Nena")

    assert done == {"items": 2, "groups": 0, "options": 0}
    items = {row.name: row for row in await cafe.rows(stock_items)}
    assert [
        (row.current_stock, row.unit_cost_centavos, row.min_stock_level, row.supplier) for row in items.values()
    ] == [
        (7, 7_000, 10, "Nena"),
        (50, 1_000, 10, ""),
        (4, 500, 10, "Nena"),
    ]
    assert [row.movement_type for row in await cafe.rows(stock_movements, item_id=items["Sago"].id)] == ["opening"]
    assert len(await cafe.rows(stock_movements, item_id=latte)) == 1
    assert [row.action for row in await cafe.rows(journal, record_id=latte)] == ["inventory.added", "inventory.edited"]
    entry = await cafe.row(journal, action="menu.imported")
    assert (entry.after["imported"], entry.after["files"]) == (done, ["menu.csv"])


async def test_a_repeated_import_changes_nothing_more_even_when_sent_at_the_same_time(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    text = "Name,Unit Cost,Price\nLatte,,150\nSago,5,"
    async with await cafe.till() as till:
        body = an_import((await looked(till, text))["seen"], text)
        first, second = await together(2, lambda _: _send(till, body))
        await save_entry(till, (await entries_by_name(till))["Latte"], price_centavos=20_000)
        third = await _send(till, body)
        other = await _send(till, body | {"seen": "another"})

        assert [answer.status_code for answer in (first, second, third)] == [200] * 3
        assert first.json() == second.json() == third.json() == {"items": 2, "groups": 0, "options": 0}
        assert (other.status_code, other.json()["error"]) == (409, "import_differs")
        assert (await tile_of(till, "Latte"))["price_centavos"] == 20_000
    assert len(await cafe.rows(journal, action="menu.imported")) == 1


@pytest.mark.parametrize("theirs", [{"price_centavos": 14_000}, {"group_key": "tea"}, {"price_centavos": 15_000}])
async def test_an_import_is_refused_after_another_owner_changed_the_same_cells_since_the_look(
    cafe: Cafe, theirs: dict[str, Any]
) -> None:
    await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Mocha")
    async with await cafe.till() as till, await cafe.till() as owner:
        look = await looked(till, PRICES)
        await save_entry(owner, (await entries_by_name(owner))["Latte"], **theirs)
        before = await cafe.rows(journal)
        answer = await _send(till, an_import(look["seen"], PRICES))
        assert (answer.status_code, answer.json()["error"]) == (409, "menu_changed")
        assert await cafe.rows(journal) == before
        anew = await looked(till, PRICES)
        assert anew["seen"] != look["seen"]
        assert (await _send(till, an_import(anew["seen"], PRICES))).status_code == 200
        latte = await tile_of(till, "Latte")

    assert (latte["price_centavos"], latte["group"]) == (15_000, "coffee")


async def test_another_owners_change_of_other_fields_does_not_stop_an_import(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Mocha")
    async with await cafe.till() as till:
        look = await looked(till, PRICES)
        await save_entry(till, (await entries_by_name(till))["Latte"], code="12", hue=30)
        await an_item(cafe.db, "Sago")
        assert (await _send(till, an_import(look["seen"], PRICES))).status_code == 200
        assert (await entries_by_name(till))["Latte"]["code"] == "12"


async def test_a_coming_price_that_has_begun_since_the_look_is_refused(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    text = "Name,Coming Prices\nLatte,2026-03-03=150"
    async with await cafe.till() as till:
        look = await looked(till, text)
        cafe.clock.forward(days=1)
        assert (await _send(till, an_import(look["seen"], text))).status_code == 409
        assert refused(await looked(till, text)) == [
            (2, "Coming Prices", "A coming price begins tomorrow at the earliest.")
        ]


async def test_of_two_owners_who_import_at_once_one_is_refused(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Mocha")
    other = PRICES.replace("150", "160")
    async with await cafe.till() as till, await cafe.till() as owner:
        mine, theirs = (await looked(till, PRICES))["seen"], (await looked(owner, other))["seen"]
        bodies = [an_import(mine, PRICES), an_import(theirs, other)]
        answers = await together(2, lambda which: _send((till, owner)[which], bodies[which]))

    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_a_failed_import_changes_nothing(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    await an_item(cafe.db, "Latte")
    text = "Name,Unit Cost,Price\nLatte,,150\nSago,5,"
    async with await cafe.till() as till:
        body = an_import((await looked(till, text))["seen"], text)
        before = await cafe.rows(journal)
        with monkeypatch.context() as broken:
            broken.setattr(importing, "MenuImported", None)
            assert (await _send(till, body)).status_code == 500
        assert await cafe.rows(journal) == before
        assert [item["name"] for item in await tiles(till)] == ["Latte"]
        assert (await _send(till, body)).status_code == 200


async def test_a_price_and_the_options_that_need_it_can_be_imported_together(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte", cost_centavos=500)
    items, options = (
        "Name,Price,Options\nLatte,60,Milk",
        "Options,Choice,Adds,Own Prices\nMilk,Half,-50,\nMilk,Oat,,Latte=75",
    )
    async with await cafe.till() as till:
        assert await imported(till, options, items) == {"items": 1, "groups": 0, "options": 1}
        latte = await tile_of(till, "Latte")
        back = await imported(till, "Options,Choice,Adds\nMilk,Half,-5\nMilk,Oat,", "Name,Price\nLatte,10")
        assert back == {"items": 1, "groups": 0, "options": 1}

    assert latte["price_centavos"] == 6_000
    assert [choice["delta_centavos"] for choice in latte["options"][-1]["choices"]] == [-5_000, 0]


async def test_an_import_can_take_away_an_items_usual_options_and_give_them_back(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        look = await looked(till, "Name,Options\nLatte,none")
        assert told(look) == [("items", "Latte", {"Options": ("", "none")})]
        await imported(till, "Name,Options\nLatte,none")
        assert (await tile_of(till, "Latte"))["options"] == []
        await imported(till, "Name,Options\nLatte,")
        assert [group["name"] for group in (await tile_of(till, "Latte"))["options"]] == ["Temperature"]
        assert (await edited(till))["Temperature"]["items_off"] == []


async def test_choices_missing_from_a_file_are_removed_and_named_by_the_look(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await imported(till, "Options,Choice,Adds\nMilk,Oat,30\nMilk,Soy,20\nSize,Large,5")
        fewer = "Options,Choice,Adds,Several\nMilk,Rice,10,Yes\nMilk,oat,35,"
        look = await looked(till, fewer)
        await imported(till, fewer)
        milk = (await edited(till))["Milk"]

    assert [(cell["column"], cell["before"], cell["after"]) for cell in look["changes"][0]["cells"]] == [
        ("Several", "No", "Yes"),
        ("Choice", "Soy", ""),
        ("Choice", "", "Rice"),
        ("Rice: Adds", "0.00", "10.00"),
        ("Oat: Adds", "30.00", "35.00"),
    ]
    assert [(choice["name"], choice["delta_centavos"]) for choice in milk["choices"]] == [
        ("Rice", 1_000),
        ("Oat", 3_500),
    ]


async def test_a_missing_column_changes_nothing(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        await save_entry(
            till, (await entries_by_name(till))["Latte"], code="12", hue=30, price_centavos=9_000, group_key="tea"
        )
        assert (await looked(till, "Name\nLatte"))["changes"] == []
        assert told(await looked(till, "Name,Code\nLatte,")) == [("items", "Latte", {"Code": ("12", "")})]


async def test_an_import_can_swap_codes_and_set_coming_prices(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Mocha")
    async with await cafe.till() as till:
        await imported(till, "Name,Code,Price,Coming Prices\nLatte,1,100,2026-03-09=110; 2026-04-01=\nMocha,2,,")
        await imported(till, "Name,Code,Price,Coming Prices\nLatte,2,105,2026-04-01=120\nMocha,1,,")
        entries = await entries_by_name(till)

    assert [entries[name]["code"] for name in ("Latte", "Mocha")] == ["2", "1"]
    assert entries["Latte"]["coming"] == [{"from_on": "2026-04-01", "price_centavos": 12_000}]


async def test_groups_get_names_colours_and_an_order(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    groups = "Group,Usual Name,Colour,Place\nKape,Coffee,5,2\nRice meals,,,1\nTea,,,"
    async with await cafe.till() as till:
        items = await exported(till, "items")
        await imported(till, groups, items)
        found = await chips(till)
        assert (await looked(till, groups))["changes"] == []

    assert [(chip["name"], chip["hue"]) for chip in found][:2] == [("Rice meals", None), ("Kape", 5)]
    assert rows_of(items)[0]["Group"] == "Coffee"
