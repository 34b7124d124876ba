"""What owners send when they say something of the menu."""

from typing import Any

import httpx

from sukli.ids import new_id

ENTRIES, CHIPS = "/api/menu/entries", "/api/menu/chips"


async def said(till: httpx.AsyncClient) -> dict[str, dict[str, Any]]:
    """What is said of each item, by its name."""
    return {entry["name"]: entry for entry in (await till.get(ENTRIES)).json()["entries"]}


async def chips(till: httpx.AsyncClient) -> list[dict[str, Any]]:
    """The menu's groups in their order."""
    found: list[dict[str, Any]] = (await till.get(ENTRIES)).json()["groups"]
    return found


def a_row(entry: dict[str, Any], price_from: str | None = None, **values: Any) -> dict[str, Any]:
    """What was typed over an entry as it was listed; a price over today's."""
    return {
        "id": entry["id"],
        "price_from": price_from,
        "from": {name: entry[name] for name in values},
        "to": values,
    }


def a_menu_batch(*rows: dict[str, Any]) -> dict[str, Any]:
    """The body of PATCH /api/menu/entries."""
    return {"batch_id": new_id(), "rows": list(rows)}


async def say(till: httpx.AsyncClient, entry: dict[str, Any], price_from: str | None = None, **values: Any) -> Any:
    """Save one row; what the server answers."""
    answer = await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, price_from, **values)))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def tiles(till: httpx.AsyncClient) -> list[dict[str, Any]]:
    """The till's tiles in their order."""
    found: list[dict[str, Any]] = (await till.get("/api/menu/whole")).json()["items"]
    return found
