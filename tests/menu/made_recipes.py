"""Recipes as an editor sends them; amounts are in whole units of the ingredient's content."""

from typing import Any

import httpx

from cafe import Cafe
from factories import an_item
from sukli.stock.schemas import Kind

RECIPES = "/api/menu/recipes"


async def an_ingredient(
    cafe: Cafe, name: str, amount: int = 1, unit: str = "pc", *, kind: Kind = "supply", **values: Any
) -> str:
    """Add an ingredient, one of which holds this amount; return its id."""
    item_id = await an_item(cafe.db, name, kind=kind, **values)
    async with await cafe.till() as till:
        answer = await hold(till, kind, item_id, amount, unit)
        assert answer.status_code == 200, answer.text
    return item_id


async def hold(
    till: httpx.AsyncClient, kind: Kind, item_id: str, amount: int, unit: str, known: tuple[int, str] = (1, "pc")
) -> httpx.Response:
    """Set what one of an item holds."""
    values = {"content_amount": amount, "content_unit": unit}
    body = values | {"known": {"content_amount": known[0], "content_unit": known[1]}}
    return await till.put(f"/api/stock/{kind}/{item_id}/content", json=body)


def a_part(
    ingredient_id: str, amount: float | None = 1, unit: str = "pc", *, instead_of: str | None = None
) -> dict[str, Any]:
    """A part of a recipe; without an amount, as much as of the ingredient that it replaces."""
    return {
        "ingredient_id": ingredient_id,
        "amount_thousandths": None if amount is None else round(amount * 1_000),
        "unit": unit,
        "replaces_id": instead_of,
    }


def a_recipe(*parts: dict[str, Any], **values: Any) -> dict[str, Any]:
    """The body of PUT /api/menu/recipes/{id}, for an item that has none yet."""
    return {"made_to_order": False, "parts": list(parts), "known_version": 0} | values


async def cooked(till: httpx.AsyncClient, dish_id: str, *parts: dict[str, Any], **values: Any) -> dict[str, Any]:
    """Save a recipe, which the server must accept; return the answer."""
    answer = await till.put(f"{RECIPES}/{dish_id}", json=a_recipe(*parts, **values))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def sheet_of(till: httpx.AsyncClient, dish_id: str) -> dict[str, Any]:
    """Return a recipe as its editor gets it."""
    answer = await till.get(f"{RECIPES}/{dish_id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def room_of(till: httpx.AsyncClient) -> dict[str, dict[str, Any]]:
    """Return the list of recipes, by the names of items and choices."""
    return {each["name"]: each for each in (await till.get(RECIPES)).json()["recipes"]}
