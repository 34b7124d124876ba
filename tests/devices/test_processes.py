"""A device removed through one process is soon refused by all of them, and its streams end.

How soon, `test_removing.py` says: a few seconds by the server's clock, which a busy machine stretches.
"""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import PEPPER
from devices.at_terminal import added_at_terminal, sukli_devices
from devices.streams import Stream
from patience import PATIENCE_SECONDS
from real_server import RealServer, serving
from sukli.ids import new_id
from sukli.staff.cookies import PAIRED_COOKIE

pytestmark = pytest.mark.slow

# treats every browser as one from elsewhere
ALWAYS = {"SUKLI_PAIRING": "always"}


@dataclass
class Processes:
    """Two processes on one database: two servers on PostgreSQL, or on SQLite the server and the terminal."""

    servers: list[RealServer]
    data_dir: Path
    environment: dict[str, str]
    running: ExitStack

    def browsers(self, cookies: dict[str, str]) -> list[httpx.Client]:
        """Return browsers of the same device, one for each server."""
        return [self._browser(one, cookies) for one in self.servers]

    def _browser(self, server: RealServer, cookies: dict[str, str]) -> httpx.Client:
        browser = httpx.Client(base_url=server.address, cookies=cookies, timeout=PATIENCE_SECONDS)
        return self.running.enter_context(browser)

    def added(self, name: str, pin: str) -> tuple[str, dict[str, str]]:
        """Add a device and sign somebody up on it; return its id and cookies."""
        with httpx.Client(base_url=self.servers[0].address, timeout=PATIENCE_SECONDS) as device:
            added_at_terminal(self.data_dir, device, name, **self.environment)
            newcomer = {"id": new_id(), "first_name": name, "pin": pin}
            assert device.post("/api/staff/sign-up", json=newcomer).status_code == 201
            return device.get("/api/devices/me").json()["device"]["id"], dict(device.cookies)


@pytest.fixture
def processes(database_url: str, tmp_path: Path) -> Iterator[Processes]:
    data_dir = tmp_path / "data"
    environment = ALWAYS | {"SUKLI_DATABASE_URL": database_url, "SUKLI_PEPPER": PEPPER.decode()}
    with ExitStack() as running:
        count = 1 if database_url.startswith("sqlite") else 2
        servers = [running.enter_context(serving(database_url, data_dir, **ALWAYS)) for _ in range(count)]
        yield Processes(servers, data_dir, environment, running)


def test_a_device_removed_at_the_terminal_is_gone_from_every_process(processes: Processes) -> None:
    _, cookies = processes.added("Kitchen", "4711")
    sees_the_end(
        processes, cookies, lambda: sukli_devices(processes.data_dir, "revoke", "Kitchen", **processes.environment)
    )


def test_a_device_removed_on_another_device_is_gone_from_every_process(processes: Processes) -> None:
    device_id, cookies = processes.added("Kitchen", "4711")
    _, of_owner = processes.added("Owner", "4712")
    owner = processes.browsers(of_owner)[0]
    sees_the_end(processes, cookies, lambda: owner.post(f"/api/devices/{device_id}/revoke").raise_for_status())
    # nobody else was signed out
    assert [browser.get("/api/staff/me").status_code for browser in processes.browsers(of_owner)] == [200] * len(
        processes.servers
    )


def sees_the_end(processes: Processes, cookies: dict[str, str], remove: Any) -> None:
    """Check that each server knows the device and has a stream of it open, and that both end soon after the removal."""
    browsers = processes.browsers(cookies)
    with ExitStack() as open_streams:
        streams = [open_streams.enter_context(Stream(browser)) for browser in processes.browsers(cookies)]
        assert [browser.get("/api/staff/me").status_code for browser in browsers] == [200] * len(browsers)
        remove()
        give_up_at = time.monotonic() + PATIENCE_SECONDS
        for browser in browsers:
            while (answer := browser.get("/api/staff/anybody")).status_code == 200:
                assert time.monotonic() < give_up_at
                time.sleep(0.05)
            assert answer.json()["error"] == "device_not_paired"
        for stream in streams:
            assert stream.ended.wait(PATIENCE_SECONDS)
    assert PAIRED_COOKIE in cookies
