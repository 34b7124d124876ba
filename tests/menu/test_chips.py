"""Owners' groups: added, renamed, coloured, reordered, deleted."""

from typing import Any

import pytest

from cafe import Cafe, together
from factories import an_item
from menu.editing import CHIPS, a_row, chips, entries_by_name, save_entry, tiles
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.menu.tables import menu_groups

USUAL = ["daily-special", "silog", "empanada", "coffee", "tea", "drinks", "bread", "more"]


async def _keys(till: Any) -> list[str]:
    return [chip["key"] for chip in await chips(till)]


async def _add(till: Any, name: str, **values: Any) -> str:
    group = {"id": new_id(), "name": name} | values
    answer = await till.post(CHIPS, json=group)
    assert answer.status_code == 201, answer.text
    return str(group["id"])


async def test_an_owners_group_comes_before_the_rest_of_the_menu(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        key = await _add(till, "Rice meals", hue=210)
        await save_entry(till, (await entries_by_name(till))["Latte"], group_key=key)
        groups = (await till.get("/api/menu/whole")).json()["groups"]
        assert await _keys(till) == [*USUAL[:-1], key, "more"]

    assert groups == [{"key": key, "name": "Rice meals", "hue": 210}]


async def test_a_group_that_is_added_twice_is_added_once(cafe: Cafe) -> None:
    group = {"id": new_id(), "name": "Rice meals", "hue": None}

    async with await cafe.till() as till:
        answers = await together(3, lambda _: till.post(CHIPS, json=group))
        other = await till.post(CHIPS, json=group | {"name": "Ice"})

    assert sorted(answer.status_code for answer in answers) == [200, 200, 201]
    assert (other.status_code, other.json()["error"]) == (409, "group_differs")
    assert len(await cafe.rows(menu_groups)) == 1


async def test_a_renamed_default_group_keeps_its_items(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        answer = await till.put(f"{CHIPS}/coffee", json={"version": 0, "name": "Kape", "hue": 30})
        again = await till.put(f"{CHIPS}/coffee", json={"version": 0, "name": "Kape", "hue": 30})
        (tile,) = await tiles(till)
        groups = (await till.get("/api/menu/whole")).json()["groups"]
        free = await _add(till, "Coffee")
        keys = await _keys(till)

    assert (
        answer.json()
        == again.json()
        == ({"key": "coffee", "name": "Kape", "hue": 30, "is_default": True, "version": 1})
    )
    assert (tile["group"], tile["hue"], groups) == ("coffee", 30, [{"key": "coffee", "name": "Kape", "hue": 30}])
    assert keys == [*USUAL[:-1], free, "more"]
    (entry,) = await cafe.rows(journal, action="menu_group.changed")
    assert (entry.before, entry.after) == ({"name": "Coffee", "hue": 58}, {"name": "Kape", "hue": 30})


async def test_two_groups_cannot_have_the_same_name(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        new = await till.post(CHIPS, json={"id": new_id(), "name": " COFFEE "})
        renamed = await till.put(f"{CHIPS}/tea", json={"version": 0, "name": "coffee", "hue": None})
        race = await together(3, lambda _: till.post(CHIPS, json={"id": new_id(), "name": "Ice"}))

    assert [(answer.json()["error"], answer.json()["field"]) for answer in (new, renamed)] == [
        ("group_name_taken", "name")
    ] * 2
    assert sorted(answer.status_code for answer in race) == [201, 409, 409]


async def test_of_two_simultaneous_renames_the_refused_one_is_shown_the_current_group(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answers = await together(
            2, lambda which: till.put(f"{CHIPS}/tea", json={"version": 0, "name": f"Tea {which}", "hue": None})
        )
        (now,) = [chip for chip in await chips(till) if chip["key"] == "tea"]

    (refused,) = [answer.json() for answer in answers if answer.status_code == 409]
    assert (refused["error"], refused["now"]) == ("menu_changed", now)


async def test_tiles_follow_the_order_of_the_groups_once_it_is_set_and_the_usual_order_after_it_is_cleared(
    cafe: Cafe,
) -> None:
    for name in ("Adobo", "Banana Bread", "Latte", "Tapsilog"):
        await an_item(cafe.db, name)
    order = ["coffee", *[key for key in USUAL if key != "coffee"]]

    async with await cafe.till() as till:
        put = {"known": USUAL, "keys": order}
        first = await till.put(CHIPS, json=put)
        again = await till.put(CHIPS, json=put)
        ordered = [tile["name"] for tile in await tiles(till)]
        added = await _add(till, "Ice")
        keys = await _keys(till)
        await save_entry(till, (await entries_by_name(till))["Adobo"], position=0)
        back = await till.put(CHIPS, json={"known": keys, "keys": []})
        usual = [tile["name"] for tile in await tiles(till)]
        back_again = await till.put(CHIPS, json={"known": keys, "keys": []})
        now = await _keys(till)

    assert [answer.status_code for answer in (first, again, back, back_again)] == [204] * 4
    assert ordered == ["Latte", "Tapsilog", "Banana Bread", "Adobo"]
    assert keys == [*order, added]
    assert usual == ["Tapsilog", "Adobo", "Banana Bread", "Latte"]
    assert now == [*USUAL[:-1], added, "more"]
    assert len(await cafe.rows(journal, action="menu_group.ordered")) == 2


async def test_an_outdated_or_partial_order_of_groups_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        race = await together(
            2, lambda which: till.put(CHIPS, json={"known": USUAL, "keys": USUAL[which + 1 :] + USUAL[: which + 1]})
        )
        keys = await _keys(till)
        added = await _add(till, "Ice")
        stale = await till.put(CHIPS, json={"known": keys, "keys": USUAL})
        partial = await till.put(CHIPS, json={"known": [*keys, added], "keys": USUAL})

    assert sorted(answer.status_code for answer in race) == [204, 409]
    assert (stale.status_code, stale.json()["error"]) == (409, "menu_changed")
    assert (partial.status_code, partial.json()["field"]) == (422, "keys")


async def test_the_items_of_a_deleted_group_return_to_the_groups_of_their_names(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    async with await cafe.till() as till:
        key = await _add(till, "Rice meals")
        await save_entry(till, (await entries_by_name(till))["Latte"], group_key=key)
        answers = await together(2, lambda _: till.delete(f"{CHIPS}/{key}"))
        entry = (await entries_by_name(till))["Latte"]
        (tile,) = await tiles(till)
        renamed = await till.put(f"{CHIPS}/{key}", json={"version": 1, "name": "Rice", "hue": None})
        moved = await save_entry(till, entry, group_key="tea")
        again = await _add(till, "Rice meals")

    assert [answer.status_code for answer in answers] == [204, 204]
    assert (entry["group_key"], tile["group"]) == (None, "coffee")
    assert (renamed.status_code, moved["refused"]) == (404, [])
    assert again != key


@pytest.mark.parametrize("key", ["coffee", "more"])
async def test_a_default_group_is_not_deleted_even_after_it_was_renamed(cafe: Cafe, key: str) -> None:
    async with await cafe.till() as till:
        untouched = await till.delete(f"{CHIPS}/{key}")
        await till.put(f"{CHIPS}/{key}", json={"version": 0, "name": "Ice", "hue": None})
        renamed = await till.delete(f"{CHIPS}/{key}")
        nowhere = await till.delete(f"{CHIPS}/nowhere")

    assert [untouched.json()["error"], renamed.json()["error"]] == ["default_group_stays"] * 2
    assert nowhere.status_code == 404


@pytest.mark.parametrize(
    ("values", "field"), [({"name": " "}, "name"), ({"name": "x" * 31}, "name"), ({"hue": 360}, "hue")]
)
async def test_a_group_without_a_name_or_with_no_colour_is_refused(
    cafe: Cafe, values: dict[str, Any], field: str
) -> None:
    async with await cafe.till() as till:
        answer = await till.post(CHIPS, json={"id": new_id(), "name": "Ice"} | values)

    assert (answer.status_code, answer.json()["field"]) == (422, field)


async def test_editing_the_menu_needs_a_session(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        row = a_row((await entries_by_name(till))["Latte"], hue=1)

    async with cafe.browser() as stranger:
        answers = [
            await stranger.get("/api/menu/entries"),
            await stranger.patch("/api/menu/entries", json={"batch_id": new_id(), "rows": [row]}),
            await stranger.post(CHIPS, json={"id": new_id(), "name": "Ice"}),
            await stranger.delete(f"{CHIPS}/coffee"),
        ]

    assert [answer.status_code for answer in answers] == [401] * 4
