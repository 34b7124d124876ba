"""Requests of owners who edit the menu's entries."""

from typing import Any

import httpx

from sukli.ids import new_id

ENTRIES, CHIPS = "/api/menu/entries", "/api/menu/chips"


async def entries_by_name(till: httpx.AsyncClient) -> dict[str, dict[str, Any]]:
    """Return each item's entry, by name."""
    return {entry["name"]: entry for entry in (await till.get(ENTRIES)).json()["entries"]}


async def chips(till: httpx.AsyncClient) -> list[dict[str, Any]]:
    """Return the menu's groups in order."""
    found: list[dict[str, Any]] = (await till.get(ENTRIES)).json()["groups"]
    return found


def a_row(entry: dict[str, Any], price_from: str | None = None, **values: Any) -> dict[str, Any]:
    """Changes typed over an entry as it was listed; a changed price replaces today's."""
    return {
        "id": entry["id"],
        "price_from": price_from,
        "from": {name: entry[name] for name in values},
        "to": values,
    }


def a_menu_batch(*rows: dict[str, Any]) -> dict[str, Any]:
    """The body of PATCH /api/menu/entries."""
    return {"batch_id": new_id(), "rows": list(rows)}


async def save_entry(
    till: httpx.AsyncClient, entry: dict[str, Any], price_from: str | None = None, **values: Any
) -> Any:
    """Save one row; return the server's answer."""
    answer = await till.patch(ENTRIES, json=a_menu_batch(a_row(entry, price_from, **values)))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def tiles(till: httpx.AsyncClient) -> list[dict[str, Any]]:
    """Return the till's tiles in order."""
    found: list[dict[str, Any]] = (await till.get("/api/menu/whole")).json()["items"]
    return found
