"""Every route of the API, requested by everybody: allowed or refused exactly as docs/decisions/devices.md says."""

import asyncio
import re
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import httpx
import pytest

from cafe import HOST, Cafe, SetClock, described, on_sqlite
from devices.adding import added, claimed
from factories import a_session, a_staff_member
from pages import ROOT
from sukli.devices.keys import DeviceKeys
from sukli.settings_page.trouble import Doctor, LookResult
from sukli.staff.cookies import PAIRED_COOKIE, SESSION_COOKIE
from sukli.staff.people import dismiss

PAGE = (ROOT / "docs/decisions/devices.md").read_text()
HERE = ("127.0.0.1", "127.0.0.1")
NO_RECORD = "01890000-0000-7000-8000-000000000000"
WRITES = {"POST", "PUT", "PATCH", "DELETE"}
REFUSALS = {"signed_out", "device_not_paired", "unknown_host", "cross_site"}


class Told(NamedTuple):
    """An asker's answers for open routes, a device's routes, and all others: 'yes' or a refusal."""

    open: str
    of_a_device: str
    others: str

    def about(self, route: tuple[str, str]) -> str:
        return self.open if route in OPEN else self.of_a_device if route in OF_A_DEVICE else self.others


@dataclass
class Asker:
    """A request's origin, and what it carries."""

    address: str = "192.168.1.23"
    host: str = HOST
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    def without_session(self) -> "Asker":
        return replace(self, cookies={name: value for name, value in self.cookies.items() if name != SESSION_COOKIE})


def table() -> dict[str, Told]:
    rows = re.findall(r"^\| (.+?) \| (\S+) \| (\S+) \| (\S+) \|$", PAGE, re.MULTILINE)
    return {who: Told(*told) for who, *told in rows}


def listed(heading: str) -> set[tuple[str, str]]:
    """Return the routes in the list under the line that begins with `heading`."""
    (found,) = re.findall(rf"^{heading}.*:\n((?:- .+\n)+)", PAGE, re.MULTILINE)
    return set(re.findall(r"`(\w+) (\S+)`", found))


OPEN, OF_A_DEVICE = listed("Open"), listed("Of a device")


def routes() -> list[tuple[str, str]]:
    return [(method.upper(), path) for path, methods in described()["paths"].items() for method in methods]


async def askers(cafe: Cafe) -> dict[str, Asker]:
    """Return every asker in the page's table."""
    ana, ben = await a_staff_member(cafe.db), await a_staff_member(cafe.db)

    async def of_a_device(address: str) -> tuple[dict[str, Any], dict[str, str]]:
        async with await cafe.till(ana, device=HERE[0], host=HERE[1]) as counter, cafe.browser(address) as tablet:
            shown = await added(counter, tablet)
            token = {PAIRED_COOKIE: tablet.cookies[PAIRED_COOKIE]}
        return shown, token

    async def session(device_id: str | None = None, member: Any = ana) -> dict[str, str]:
        return {SESSION_COOKIE: await a_session(cafe.db, member, device_id)}

    async with await cafe.till(ana, device=HERE[0], host=HERE[1]) as counter:
        removed, token_of_removed = await of_a_device("192.168.1.31")
        session_of_removed = await session(removed["id"])
        await counter.post(f"/api/devices/{removed['id']}/revoke")
        async with cafe.browser() as late:
            await claimed(counter, late)
            expired = {PAIRED_COOKIE: late.cookies[PAIRED_COOKIE]}
        cafe.clock.forward(minutes=6)
        async with cafe.browser() as early:
            await claimed(counter, early)
            waiting = {PAIRED_COOKIE: early.cookies[PAIRED_COOKIE]}
    device, token = await of_a_device("192.168.1.32")
    other, _ = await of_a_device("192.168.1.33")
    of_ben = await session(device["id"], ben)
    await cafe.db.write(dismiss, ana.id, ben.id)
    own = token | await session(device["id"])
    forged = {PAIRED_COOKIE: DeviceKeys.of(b"another pepper").new_token()}
    elsewhere = {"Sec-Fetch-Site": "cross-site", "Origin": "https://cafe.example"}
    return {
        "this machine, signed in": Asker(*HERE, await session()),
        "this machine, nobody signed in": Asker(*HERE),
        "this machine, with a device's session": Asker(*HERE, own),
        "a device, signed in": Asker(cookies=own),
        "a device, nobody signed in": Asker(cookies=token),
        "a device, with another device's session": Asker(cookies=token | await session(other["id"])),
        "a device, with a dismissed person's session": Asker(cookies=token | of_ben),
        "a stranger": Asker(),
        "a stranger, with a session of this machine": Asker(cookies=await session()),
        "a device that waits to be confirmed": Asker(cookies=waiting | await session()),
        "a device whose code expired": Asker(cookies=expired | await session()),
        "a device that was removed": Asker(cookies=token_of_removed | session_of_removed),
        "a forged token": Asker(cookies=forged | await session(device["id"])),
        "a device, by another host's name": Asker(host="cafe.example", cookies=own),
        "a device, from another site's page, reading": Asker(cookies=own, headers=elsewhere),
        "a device, from another site's page, writing": Asker(cookies=own, headers=elsewhere),
    }


async def answered(cafe: Cafe, asker: Asker, method: str, path: str) -> str:
    """Return 'yes', or the refusal. Only the beginning of an allowed answer is read, because a stream never ends."""
    address = path.replace("{kind}", "inventory").replace("{report}", "sales")
    cookies = "; ".join(f"{name}={value}" for name, value in asker.cookies.items())
    headers = {"host": asker.host, "content-type": "application/json", "cookie": cookies, **asker.headers}
    begun: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    said = b""

    async def send(message: Any) -> None:
        nonlocal said
        if message["type"] == "http.response.start":
            begun.set_result(message["status"])
        else:
            said += message.get("body", b"")

    body = [{"type": "http.request", "body": b"{}" if method in WRITES else b"", "more_body": False}]

    async def receive() -> Any:
        if body:
            return body.pop()
        # the browser sends nothing more
        return await asyncio.Future()

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": re.sub(r"{\w+_id}", NO_RECORD, address),
        "raw_path": b"",
        "root_path": "",
        "query_string": b"",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items() if value],
        "client": (asker.address, 50_000),
        "server": ("127.0.0.1", 80),
    }
    answer = asyncio.create_task(cafe.app(scope, receive, send))
    status = await begun
    if status < 400:
        answer.cancel()
        await asyncio.gather(answer, return_exceptions=True)
        return "yes"
    await answer
    error = httpx.Response(status, content=said).json()["error"]
    return error if error in REFUSALS else "yes"


@on_sqlite
async def test_every_route_answers_every_kind_of_asker_as_the_decision_says(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    # each look would start a process that takes a second
    monkeypatch.setattr(Doctor, "look", _no_look)
    everybody, page = await askers(cafe), table()
    assert everybody.keys() == page.keys()
    wrong = []
    for who, asker in everybody.items():
        for method, path in routes():
            if who.endswith(("reading", "writing")) and who.endswith("writing") != (method in WRITES):
                continue
            # a sign-out would end the session that later routes need
            ends = path == "/api/staff/sign-out"
            answer = await answered(cafe, asker.without_session() if ends else asker, method, path)
            if answer != page[who].about((method, path)):
                wrong.append(f"{method} {path}, {who}: {answer}")

    assert wrong == []


async def _no_look(_: Doctor) -> LookResult:
    return LookResult(SetClock().now, [])


def test_the_lists_of_open_routes_name_only_existing_routes() -> None:
    assert set(routes()) >= OPEN | OF_A_DEVICE
    assert not OPEN & OF_A_DEVICE
    assert len(routes()) > 50


def test_the_description_has_a_403_wherever_the_gate_stands() -> None:
    for path, methods in described()["paths"].items():
        for method, operation in methods.items():
            assert ("403" in operation["responses"]) == ((method.upper(), path) not in OPEN), f"{method} {path}"


@on_sqlite
async def test_only_files_are_answered_outside_of_the_api(cafe: Cafe) -> None:
    outside = {getattr(route, "path", "") for route in cafe.app.router.routes}

    assert {path for path in outside if not path.startswith("/api/")} == {"/{path:path}"}


@on_sqlite
@pytest.mark.parametrize(
    "path", ["/api/menu/", "/api//menu", "/api/health/", "/api/pairing/../menu", "/api/nothing", "/api/"]
)
async def test_no_spelling_of_an_address_gets_past_the_gate(cafe: Cafe, path: str) -> None:
    assert await answered(cafe, Asker(), "GET", path) == "device_not_paired"
