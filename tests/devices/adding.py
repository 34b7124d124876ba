"""The steps of adding a device, as its browser and the confirming one take them."""

from dataclasses import dataclass
from typing import Any

import httpx

from cafe import HOST, Cafe
from factories import a_session, a_staff_member
from sukli.ids import new_id
from sukli.staff.cookies import SESSION_COOKIE

KITCHEN = {"name": "Kitchen tablet", "home": "kitchen"}


@dataclass
class Pairing:
    """A pairing code, and the claim made with it."""

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
    """Add the device; return it as the list shows it."""
    pairing = await claimed(by, device, **values)
    answer = await by.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


async def a_till(cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient, **values: str) -> dict[str, Any]:
    """Add the tablet, and sign Ben in on it."""
    shown = await added(counter, tablet, **values)
    ben = await a_staff_member(cafe.db)
    tablet.cookies.set(SESSION_COOKIE, await a_session(cafe.db, ben, shown["id"]), domain=HOST)
    assert (await tablet.get("/api/staff/me")).status_code == 200
    return shown


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", "")
