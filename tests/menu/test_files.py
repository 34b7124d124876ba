"""The menu as files for a spreadsheet: what is exported can be imported."""

from typing import Any

import httpx
import pytest

from cafe import Cafe
from menu.files_of_the_menu import all_exported, imported, looked
from menu.made_menus import empty, make_menu


@pytest.mark.parametrize("seed", range(6))
async def test_an_exported_menu_imported_into_an_empty_cafe_is_the_same_menu(cafe: Cafe, seed: int) -> None:
    async with await cafe.till() as till:
        await make_menu(cafe, till, seed)
        files, menu = await all_exported(till), await _menu(till)

        again = await looked(till, *files.values())
        assert (again["bad"], again["changes"]) == ([], [])

        await empty(cafe)
        await imported(till, *files.values())
        assert await _menu(till) == menu
        assert await all_exported(till) == files


async def _menu(till: httpx.AsyncClient) -> Any:
    """Return what a till gets, by names instead of ids, including a group of the owner's."""
    whole = (await till.get("/api/menu/whole")).json()
    entries = (await till.get("/api/menu/entries")).json()
    groups = {group["key"]: group["name"] for group in entries["groups"]}
    options = {group["id"]: group["name"] for group in whole["options"]}
    choices = {
        choice["id"]: (group["name"], choice["name"]) for group in whole["options"] for choice in group["choices"]
    }
    for item in whole["items"]:
        item["group"] = groups[item["group"]]
        item["options"] = [options[group_id] for group_id in item["options"]]
        item["choice_prices"] = {choices[key]: price for key, price in item["choice_prices"].items() if key in choices}
        del item["id"]
    for group in whole["options"]:
        del group["id"]
        for choice in group["choices"]:
            del choice["id"]
    for group in whole["groups"]:
        group["key"] = groups[group["key"]]
    return whole
