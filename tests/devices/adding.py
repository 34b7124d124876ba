"""The steps of adding a device, as its browser and the one beside it take them."""

from dataclasses import dataclass
from typing import Any

import httpx

from sukli.ids import new_id

KITCHEN = {"name": "Kitchen tablet", "home": "kitchen"}


@dataclass
class Pairing:
    """A code that was made, and the claim of it."""

    code: dict[str, Any]
    claim: dict[str, str]


async def a_code(by: httpx.AsyncClient, **values: str) -> dict[str, Any]:
    """Make a code."""
    answer = await by.post("/api/devices/codes", json={"id": new_id(), **KITCHEN, **values})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def claimed(by: httpx.AsyncClient, device: httpx.AsyncClient, **values: str) -> Pairing:
    """Make a code and type it on the new device."""
    code = await a_code(by, **values)
    claim = {"id": new_id(), "code": code["code"]}
    answer = await device.post("/api/pairing", json=claim)
    assert (answer.status_code, answer.json()["state"]) == (200, "waiting"), answer.text
    return Pairing(code, claim)


async def added(by: httpx.AsyncClient, device: httpx.AsyncClient, **values: str) -> dict[str, Any]:
    """Add the device; returns it as the list shows it."""
    pairing = await claimed(by, device, **values)
    answer = await by.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown
