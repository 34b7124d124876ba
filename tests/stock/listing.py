"""The stock list, as a browser reads it."""

from typing import Any

import httpx

ROOM = "/api/stock/inventory"


async def listed(till: httpx.AsyncClient, room: str = ROOM) -> dict[str, dict[str, Any]]:
    """Return the list's items by name."""
    return {item["name"]: item for item in (await till.get(room)).json()["items"]}
