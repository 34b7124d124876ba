"""A person makes a code, the new device types it, the person confirms: then the server answers the device."""

import httpx
import pytest

from cafe import Cafe
from devices.adding import KITCHEN, a_code, added, claimed
from sukli.db.journal import journal
from sukli.devices.tables import devices, pairing_codes
from sukli.ids import new_id
from sukli.staff.cookies import PAIRED_COOKIE

SIGN_UP = {"id": new_id(), "first_name": "Ben", "pin": "4711"}


async def test_a_device_is_added_and_works_as_the_counter_does(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    refused = await tablet.post("/api/staff/sign-up", json=SIGN_UP)
    assert (refused.status_code, refused.json()["error"]) == (403, "device_not_paired")
    assert (await tablet.get("/api/pairing")).json()["state"] == "none"

    pairing = await claimed(counter, tablet)
    assert (await tablet.get("/api/pairing")).json() == {"state": "waiting", **KITCHEN}
    assert (await tablet.post("/api/staff/sign-up", json=SIGN_UP)).status_code == 403
    shown = (await counter.get(f"/api/devices/codes/{pairing.code['id']}")).json()
    assert (shown["state"], shown["browser"], shown["address"]) == ("claimed", "Chrome on Android", "192.168.1.23")

    device = (await counter.post(f"/api/devices/codes/{pairing.code['id']}/confirm")).json()
    assert (device["name"], device["home"], device["browser"]) == ("Kitchen tablet", "kitchen", "Chrome on Android")
    assert (device["paired_by"], device["is_this_one"]) == ("Ana", False)
    assert (await tablet.get("/api/pairing")).json() == {"state": "paired", **KITCHEN}
    assert (await tablet.post("/api/staff/sign-up", json=SIGN_UP)).status_code == 201
    assert [one["is_this_one"] for one in (await tablet.get("/api/devices")).json()] == [True]
    assert (await tablet.get("/api/devices/me")).json() == {
        "device": {"id": device["id"], **KITCHEN, "offline_numbers_from": None}
    }
    noted = [row.action for row in await cafe.rows(journal, record_id=device["id"])]
    assert noted == ["device.code_made", "device.claimed", "device.paired"]


async def test_only_the_hashes_of_the_token_and_the_code_are_stored(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    pairing = await claimed(counter, tablet)
    await counter.post(f"/api/devices/codes/{pairing.code['id']}/confirm")
    everything = str([await cafe.rows(table) for table in (devices, pairing_codes, journal)])

    token, code = tablet.cookies[PAIRED_COOKIE], pairing.code["code"]
    assert token not in everything
    assert code not in everything
    assert code not in token


@pytest.mark.parametrize("typed", ["{code}", " {lower} ", "{first}-{last}", "{first} {last}\n"])
async def test_a_code_is_typed_in_any_case_with_spaces_and_dashes(
    counter: httpx.AsyncClient, tablet: httpx.AsyncClient, typed: str
) -> None:
    code = (await a_code(counter))["code"]
    text = typed.format(code=code, lower=code.lower(), first=code[:4], last=code[4:])

    assert (await tablet.post("/api/pairing", json={"id": new_id(), "code": text})).json()["state"] == "waiting"


async def test_a_refused_device_is_told_so_and_gets_no_access(
    cafe: Cafe, counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    pairing = await claimed(counter, tablet)
    for _ in "ab":
        assert (await counter.post(f"/api/devices/codes/{pairing.code['id']}/refuse")).status_code == 204

    assert (await tablet.get("/api/pairing")).json()["state"] == "refused"
    assert (await tablet.get("/api/menu")).status_code == 403
    assert await cafe.rows(devices) == []


async def test_over_https_the_token_cookie_belongs_to_this_host_alone(
    counter: httpx.AsyncClient, tablet: httpx.AsyncClient
) -> None:
    tablet.base_url = httpx.URL("https://sukli.local:8443")
    await added(counter, tablet)

    assert f"__Host-{PAIRED_COOKIE}" in tablet.cookies
    answer = await tablet.get("/api/devices/me")
    flags = {flag.strip().lower() for flag in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "secure", "samesite=strict", "path=/"} <= flags
    assert (await tablet.get("http://sukli.local:8000/api/menu")).status_code == 403
