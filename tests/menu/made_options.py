"""Groups of options as an editor sends them; every value that a test does not care about is filled in."""

from typing import Any

import httpx

from sukli.ids import new_id

OPTIONS = "/api/menu/options"


def a_choice(name: str, delta_centavos: int = 0, **values: Any) -> dict[str, Any]:
    """One choice; `prices` maps items to what they cost with it."""
    prices = [{"item_id": item, "price_centavos": price} for item, price in values.pop("prices", {}).items()]
    choice = {"id": new_id(), "name": name, "delta_centavos": delta_centavos, "is_default": False, "prices": prices}
    return choice | values


def some_options(*choices: dict[str, Any], **values: Any) -> dict[str, Any]:
    """The body of PUT /api/menu/options/{id}: Milk, one of two choices, of which fresh milk is the usual one."""
    usual = (a_choice("Fresh milk", is_default=True), a_choice("Oat milk", 3_000))
    body = {
        "name": "Milk",
        "several": False,
        "required": True,
        "most": None,
        "choices": list(choices or usual),
        "menu_groups": [],
        "items": [],
        "items_off": [],
        "known_version": 0,
    }
    return body | values


def as_typed(stored: dict[str, Any], **values: Any) -> dict[str, Any]:
    """The body that changes these values of a group as it was read."""
    body = {name: value for name, value in stored.items() if name not in ("id", "built_in", "version")}
    return body | {"known_version": stored["version"]} | values


async def saved(till: httpx.AsyncClient, body: dict[str, Any], group_id: str | None = None) -> dict[str, Any]:
    """Save a group, which the server must accept; return the answer."""
    answer = await till.put(f"{OPTIONS}/{group_id or new_id()}", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def edited(till: httpx.AsyncClient) -> dict[str, dict[str, Any]]:
    """Return the groups as an editor finds them, by name, in order."""
    answer = await till.get(OPTIONS)
    assert answer.status_code == 200, answer.text
    return {group["name"]: group for group in answer.json()["groups"]}


async def tile_of(till: httpx.AsyncClient, name: str) -> dict[str, Any]:
    """Return the item of this name as a till gets it, with its complete groups of options."""
    whole = (await till.get("/api/menu/whole")).json()
    options = {group["id"]: group for group in whole["options"]}
    (item,) = (item for item in whole["items"] if item["name"] == name)
    return item | {"options": [options[group_id] for group_id in item["options"]]}
