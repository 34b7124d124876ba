"""A browser's requests for a Z-reading."""

from typing import Any

import httpx

from sukli.ids import new_id


async def requested_z(till: httpx.AsyncClient, on: str, **values: Any) -> httpx.Response:
    """Ask for a Z-reading of this day; return the answer."""
    return await till.post("/api/readings", json={"id": new_id(), "on": on} | values)


async def made_z(till: httpx.AsyncClient, on: str) -> dict[str, Any]:
    """Make a Z-reading of this day."""
    answer = await requested_z(till, on)
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["reading"])


async def text_of_copy(till: httpx.AsyncClient, reading_id: str) -> str:
    """Make a copy of it; return its text."""
    answer = await till.post(f"/api/readings/{reading_id}/copies", json={"id": new_id()})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["text"])
