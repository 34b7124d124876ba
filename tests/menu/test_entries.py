"""Owners' entries for single items: group, place, colour, code and times, and whether the item is listed."""

from typing import Any

import pytest

from cafe import Cafe, together
from factories import a_staff_member, an_item
from menu.editing import ENTRIES, a_menu_batch, a_row, entries_by_name, save_entry, tiles
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.menu.tables import menu_entries

LUNCH = {"days": [0, 1, 2, 3, 4], "from_minute": 11 * 60, "until_minute": 14 * 60}


async def test_an_untouched_item_has_the_group_and_price_of_its_name_and_cost(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte", cost_centavos=6_000)
    await an_item(cafe.db, "Tapsilog")
    await an_item(cafe.db, "Cheese Empanada")
    await an_item(cafe.db, "Other")
    await an_item(cafe.db, "Paper cups", kind="supply")

    async with await cafe.till() as till:
        answer = await till.get(ENTRIES)
        again = await till.get(ENTRIES, headers={"If-None-Match": answer.headers["etag"]})

    listed = answer.json()
    assert again.status_code == 304
    assert listed["today"] == "2026-03-02"
    assert [entry["name"] for entry in listed["entries"]] == ["Tapsilog", "Cheese Empanada", "Latte", "Other"]
    assert [(entry["rule"], entry["rule_price_centavos"]) for entry in listed["entries"]] == [
        *(("silog", 16_500), ("empanada", 3_500), ("cost", 12_000), ("typed", None))
    ]
    assert listed["entries"][2] == {
        "id": latte,
        "name": "Latte",
        "unit_cost_centavos": 6_000,
        "rule": "cost",
        "rule_price_centavos": 12_000,
        "price_centavos": None,
        "coming": [],
        "group_key": None,
        "default_group": "coffee",
        "position": None,
        "hue": None,
        "picture": None,
        "is_listed": True,
        "code": None,
        "sold": None,
    }
    assert not listed["are_ordered"]
    assert await cafe.rows(menu_entries) == []


async def test_an_owners_changes_of_an_item_are_on_the_menu_and_in_the_journal(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Flour")

    async with await cafe.till() as till:
        entries = await entries_by_name(till)
        answer = await save_entry(till, entries["Latte"], group_key="tea", hue=300, code=" 4 800 ", sold=LUNCH)
        await save_entry(till, entries["Flour"], is_listed=False)
        now = await entries_by_name(till)
        (tile,) = await tiles(till)

    assert answer == {"saved": [now["Latte"]], "refused": []}
    assert {name: now["Latte"][name] for name in ("group_key", "hue", "code", "sold")} == {
        "group_key": "tea",
        "hue": 300,
        "code": "4 800",
        "sold": LUNCH,
    }
    assert (tile["name"], tile["group"], tile["hue"], tile["code"], tile["sold"]) == (
        *("Latte", "tea", 300, "4 800", LUNCH),
    )
    assert not now["Flour"]["is_listed"]
    (entry,) = await cafe.rows(journal, record_id=now["Latte"]["id"], action="menu.edited")
    assert entry.before == {"group_key": None, "hue": None, "code": None, "sold": None}
    assert (entry.after["group_key"], entry.after["sold"]) == ("tea", LUNCH)


async def test_a_cleared_field_returns_to_the_rule(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        before = await entries_by_name(till)
        await save_entry(
            till, before["Latte"], group_key="tea", position=4, hue=300, code="1", sold=LUNCH, is_listed=False
        )
        touched = (await entries_by_name(till))["Latte"]
        cleared = {"group_key": None, "position": None, "hue": None, "code": None, "sold": None, "is_listed": True}
        await save_entry(till, touched, **cleared)
        assert await entries_by_name(till) == before


async def test_sold_times_of_every_day_at_all_hours_are_stored_as_none(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        entry = (await entries_by_name(till))["Latte"]
        always = {"days": [6, 5, 4, 3, 2, 1, 0], "from_minute": 0, "until_minute": 24 * 60}
        answer = await save_entry(till, entry, sold=always)

    assert answer["saved"] == [entry]
    assert await cafe.rows(menu_entries) == []


async def test_two_owners_can_change_different_fields_at_once(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        seen = (await entries_by_name(till))["Latte"]
        answers = await together(2, lambda which: save_entry(till, seen, **({"hue": 200}, {"code": "77"})[which]))
        now = (await entries_by_name(till))["Latte"]

    assert [answer["refused"] for answer in answers] == [[], []]
    assert (now["hue"], now["code"]) == (200, "77")


async def test_a_stale_field_is_refused_with_the_current_entry_and_other_rows_are_saved(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Mocha")

    async with await cafe.till() as till:
        seen = await entries_by_name(till)
        await save_entry(till, seen["Latte"], hue=200)
        batch = a_menu_batch(a_row(seen["Latte"], hue=100), a_row(seen["Mocha"], hue=100))
        answer = (await till.patch(ENTRIES, json=batch)).json()
        same = await save_entry(till, seen["Latte"], hue=200)
        now = await entries_by_name(till)

    assert [(row["error"], row["field"], row["now"]["hue"]) for row in answer["refused"]] == [
        ("menu_changed", "hue", 200)
    ]
    assert [entry["name"] for entry in answer["saved"]] == ["Mocha"]
    assert same["refused"] == []
    assert (now["Latte"]["hue"], now["Mocha"]["hue"]) == (200, 100)


async def test_of_owners_who_change_one_field_at_once_only_one_succeeds(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        seen = (await entries_by_name(till))["Latte"]
        answers = await together(4, lambda which: save_entry(till, seen, hue=100 + which))
        now = (await entries_by_name(till))["Latte"]

    assert sorted(len(answer["saved"]) for answer in answers) == [0, 0, 0, 1]
    (won,) = [answer["saved"][0] for answer in answers if answer["saved"]]
    assert won == now


async def test_a_repeated_batch_changes_nothing_and_returns_the_current_entries(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    await an_item(cafe.db, "Mocha")
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db)

    async with await cafe.till(ana) as till, await cafe.till(ben) as other:
        seen = await entries_by_name(till)
        await save_entry(till, seen["Mocha"], code="5")
        batch = a_menu_batch(a_row(seen["Latte"], hue=100), a_row(seen["Mocha"], code="6"))
        answers = await together(3, lambda _: till.patch(ENTRIES, json=batch))
        await save_entry(till, (await entries_by_name(till))["Latte"], hue=300)
        cafe.clock.forward(days=1)
        late = await other.patch(ENTRIES, json=batch)
        differs = await till.patch(ENTRIES, json=batch | {"rows": batch["rows"][:1]})
        now = await entries_by_name(till)

    assert [row["error"] for row in late.json()["refused"]] == ["menu_changed"]
    assert [entry["hue"] for answer in answers for entry in answer.json()["saved"]] == [100, 100, 100]
    assert (late.json()["saved"][0]["hue"], now["Latte"]["hue"]) == (300, 300)
    assert (differs.status_code, differs.json()["error"]) == (409, "batch_differs")
    assert len(await cafe.rows(journal, record_id=batch["batch_id"])) == 1


async def test_a_code_belongs_to_one_item_in_any_spelling_and_cannot_be_another_items_name(cafe: Cafe) -> None:
    for name in ("Latte", "Mocha", "Siopao"):
        await an_item(cafe.db, name)

    async with await cafe.till() as till:
        seen = await entries_by_name(till)
        await save_entry(till, seen["Latte"], code="ab1")
        taken = await save_entry(till, seen["Mocha"], code=" AB1 ")
        named = await save_entry(till, seen["Mocha"], code="siopao")
        own = await save_entry(till, seen["Mocha"], code="mocha")
        both = a_menu_batch(a_row(await _now(till, "Mocha"), code="9"), a_row(seen["Siopao"], code="9"))
        second = (await till.patch(ENTRIES, json=both)).json()

    assert [(row["error"], row["field"], row["detail"]) for row in taken["refused"]] == [
        ("code_taken", "code", "'Latte' has the code 'AB1'.")
    ]
    assert [row["detail"] for row in named["refused"]] == ["This is the name of 'Siopao'. Please choose another code."]
    assert own["refused"] == []
    assert [row["detail"] for row in second["refused"]] == ["'Mocha' has the code '9'."]


async def test_items_can_swap_codes_and_a_deleted_items_code_is_free(cafe: Cafe) -> None:
    for name in ("Latte", "Mocha", "Siopao"):
        await an_item(cafe.db, name)

    async with await cafe.till() as till:
        seen = await entries_by_name(till)
        for name, code in (("Latte", "1"), ("Mocha", "2"), ("Siopao", "3")):
            await save_entry(till, seen[name], code=code)
        seen = await entries_by_name(till)
        swap = a_menu_batch(a_row(seen["Latte"], code="2"), a_row(seen["Mocha"], code="1"))
        swapped = (await till.patch(ENTRIES, json=swap)).json()
        await till.delete(f"/api/stock/inventory/{seen['Siopao']['id']}")
        freed = await save_entry(till, (await entries_by_name(till))["Latte"], code="3")
        now = await entries_by_name(till)

    assert (swapped["refused"], freed["refused"]) == ([], [])
    assert {name: entry["code"] for name, entry in now.items()} == {"Latte": "3", "Mocha": "1"}


async def test_of_owners_who_set_one_code_at_once_only_one_succeeds(cafe: Cafe) -> None:
    for name in ("Latte", "Mocha", "Siopao"):
        await an_item(cafe.db, name)

    async with await cafe.till() as till:
        seen = list((await entries_by_name(till)).values())
        answers = await together(3, lambda which: save_entry(till, seen[which], code="1"))

    assert sorted(row["error"] for answer in answers for row in answer["refused"]) == ["code_taken", "code_taken"]


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("price_centavos", -1, "Please enter a valid price"),
        ("price_centavos", 1_000_000_001, "Please enter a valid price"),
        ("hue", 360, "valid hue"),
        ("code", " ", "Please enter a code"),
        ("code", "1" * 41, "Please enter a code"),
        ("sold", LUNCH | {"days": []}, "at least one day"),
        ("sold", LUNCH | {"days": [7]}, "at least one day"),
        ("sold", LUNCH | {"until_minute": 11 * 60}, "begin and end at different times"),
        ("sold", LUNCH | {"until_minute": 1441}, "begin and end"),
        ("position", -1, "at least 0"),
        ("is_listed", None, "is listed"),
    ],
)
async def test_an_invalid_value_is_refused_at_its_field(cafe: Cafe, field: str, value: Any, says: str) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        entry = (await entries_by_name(till))["Latte"]
        answer = await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, **{field: value})))

    assert answer.status_code == 422
    assert answer.json()["field"].startswith(f"rows.0.to.{field}")
    assert says in answer.json()["detail"]


async def test_an_unknown_group_and_an_unknown_item_are_refused(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        entry = (await entries_by_name(till))["Latte"]
        nowhere = await save_entry(till, entry, group_key="nowhere")
        gone = await save_entry(till, entry | {"id": new_id()}, hue=1)

    assert [(row["error"], row["field"]) for row in nowhere["refused"]] == [("invalid", "group_key")]
    assert [row["error"] for row in gone["refused"]] == ["not_found"]


async def test_items_with_a_place_come_first_in_their_group_and_tiles_are_then_sorted_by_group(cafe: Cafe) -> None:
    for name in ("Americano", "Latte", "Mocha", "Banana Bread", "Adobo"):
        await an_item(cafe.db, name)

    async with await cafe.till() as till:
        untouched = [tile["name"] for tile in await tiles(till)]
        await save_entry(till, (await entries_by_name(till))["Mocha"], position=0)
        placed = [tile["name"] for tile in await tiles(till)]
        listed = list(await entries_by_name(till))

    assert untouched == ["Adobo", "Americano", "Banana Bread", "Latte", "Mocha"]
    assert placed == listed == ["Mocha", "Americano", "Latte", "Banana Bread", "Adobo"]


async def _now(till: Any, name: str) -> dict[str, Any]:
    return (await entries_by_name(till))[name]
