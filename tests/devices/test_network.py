"""The counter, the kitchen's tablet and a stranger, over the real https of `sukli serve --lan`."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from devices.adding import KITCHEN
from devices.at_terminal import added_at_terminal
from devices.hosts import Network, a_network
from devices.streams import Stream
from factories import a_line, an_order
from lan_server import SERVE_LAN, LanServer, lan_server
from patience import PATIENCE_SECONDS
from sukli.ids import new_id
from sukli.staff.cookies import SESSION_COOKIE, over_https

pytestmark = pytest.mark.slow

ANA = {"id": new_id(), "first_name": "Ana", "pin": "4711"}
BEN = {"id": new_id(), "first_name": "Ben", "pin": "4712"}
ITEM = {
    "id": new_id(),
    "name": "Pandesal",
    "description": "",
    "unit_cost_centavos": 1_000,
    "current_stock": 50,
    "min_stock_level": 10,
}


@dataclass
class Wifi:
    """The cafe's network with the server on it, and a browser on each host."""

    network: Network
    server: LanServer
    counter: httpx.Client
    tablet: httpx.Client
    stranger: httpx.Client


@pytest.fixture
def wifi(tmp_path: Path) -> Iterator[Wifi]:
    data = tmp_path / "data"
    with (
        a_network() as network,
        network.counter.inside(),
        lan_server(data, command=SERVE_LAN, **network.environment) as server,
    ):
        https = f"https://{network.counter.address}:{server.https_port}"
        with (
            network.counter.browser(server.plain.address, server) as counter,
            network.tablet.browser(https, server) as tablet,
            network.stranger.browser(https, server) as stranger,
        ):
            yield Wifi(network, server, counter, tablet, stranger)


def test_a_tablet_is_added_sells_and_is_removed_and_a_stranger_never_gets_in(wifi: Wifi) -> None:
    counter, tablet, stranger = wifi.counter, wifi.tablet, wifi.stranger
    if not wifi.network.is_real:
        added_at_terminal(wifi.server.data_dir, counter, "Counter", **wifi.network.environment)
    assert counter.post("/api/staff/sign-up", json=ANA).status_code == 201
    item = an_item(counter)
    assert stranger.get("/api/health").json()["status"] == "ok"
    assert refusals(stranger, item) == {(403, "device_not_paired")}
    assert refusals(tablet, item) == {(403, "device_not_paired")}

    shown = added(wifi)
    assert tablet.post("/api/staff/sign-up", json=BEN).status_code == 201
    order = an_order(a_line(item))
    assert tablet.post("/api/sales", json=order).status_code == 201
    # the session from the tablet is worthless elsewhere
    stranger.cookies.set(over_https(SESSION_COOKIE), tablet.cookies[over_https(SESSION_COOKIE)])
    assert refusals(stranger, item) == {(403, "device_not_paired")}

    with Stream(tablet) as stream:
        assert counter.post(f"/api/devices/{shown['id']}/revoke").status_code == 200
        assert stream.ended.wait(PATIENCE_SECONDS)
    assert refusals(tablet, item) == {(403, "device_not_paired")}
    assert counter.get(f"/api/sales/{order['id']}").json()["id"] == order["id"]
    assert "Refused device_not_paired from" in wifi.server.plain.log.read_text()


def test_plain_http_is_reachable_only_from_this_machine(wifi: Wifi) -> None:
    if not wifi.network.is_real:
        pytest.skip("loopback addresses are all this machine's")
    port = wifi.server.plain.address.rpartition(":")[2]
    plain = f"http://{wifi.network.counter.address}:{port}"
    with wifi.network.tablet.browser(plain, wifi.server) as tablet, pytest.raises(httpx.ConnectError):
        tablet.get("/")


def test_the_first_device_of_a_machine_without_a_screen_is_added_at_its_terminal(wifi: Wifi) -> None:
    said = added_at_terminal(wifi.server.data_dir, wifi.tablet, "Till", **ports(wifi), **wifi.network.environment)

    # the https address, for a tablet that trusts the root; and the page where it learns to
    assert f":{wifi.server.https_port}/pair and type the code." in said
    assert f":{wifi.server.welcome_port}/welcome#pair=" in said
    assert "asks to be added as 'Till'" in said
    assert wifi.tablet.post("/api/staff/sign-up", json=ANA).status_code == 201
    (shown,) = wifi.tablet.get("/api/devices").json()
    assert (shown["name"], shown["paired_by"], shown["is_this_one"]) == ("Till", None, True)


def added(wifi: Wifi) -> dict[str, Any]:
    """Add the tablet from the counter, by the QR code's link."""
    asked = wifi.counter.post("/api/devices/codes", json={"id": new_id(), **KITCHEN}).json()
    if wifi.network.is_real:
        page, _, code = asked["link"].partition("#pair=")
        assert page == f"http://{wifi.network.counter.address}:{wifi.server.welcome_port}/welcome"
        assert (code, asked["qr"][:4]) == (asked["code"], "<svg")
        assert wifi.tablet.get(page).status_code == 200
    claimed = wifi.tablet.post("/api/pairing", json={"id": new_id(), "code": asked["code"]})
    assert claimed.json()["state"] == "waiting"
    seen = wifi.counter.get(f"/api/devices/codes/{asked['id']}").json()
    assert (seen["state"], seen["address"]) == ("claimed", wifi.network.tablet.address)
    confirmed = wifi.counter.post(f"/api/devices/codes/{asked['id']}/confirm")
    assert confirmed.status_code == 200
    shown: dict[str, Any] = confirmed.json()
    return shown


def refusals(browser: httpx.Client, item: str) -> set[tuple[int, str]]:
    """Return all refusals to a browser that must not get in, whatever it tries."""
    answers = [
        browser.get("/api/menu"),
        browser.get("/api/staff/anybody"),
        browser.get("/api/live"),
        browser.get("/api/devices"),
        browser.post("/api/staff/sign-up", json=BEN | {"id": new_id()}),
        browser.post("/api/staff/sign-in", json={"first_name": "Ana", "pin": "4711"}),
        browser.post("/api/sales", json=an_order(a_line(item))),
        browser.post("/api/devices/codes", json={"id": new_id(), **KITCHEN}),
    ]
    return {(answer.status_code, answer.json()["error"]) for answer in answers}


def an_item(counter: httpx.Client) -> str:
    answer = counter.post("/api/stock/inventory", json=ITEM)
    assert answer.status_code == 201, answer.text
    item_id: str = answer.json()["id"]
    return item_id


def ports(wifi: Wifi) -> dict[str, str]:
    """Return the settings as in the service's file of variables."""
    return {"SUKLI_HTTPS_PORT": str(wifi.server.https_port), "SUKLI_WELCOME_PORT": str(wifi.server.welcome_port)}
