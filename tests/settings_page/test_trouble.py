"""The page that says whether the cafe is ready for trouble, found out by a separate process that may hang."""

import asyncio
import os
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock, on_sqlite, open_cafe, together
from devices.adding import a_till
from factories import a_line, an_item, an_order
from patience import PATIENCE_SECONDS, until
from sukli.settings import PEPPER
from sukli.settings_page import trouble
from sukli.settings_page.processes import started

HERE = {"device": "127.0.0.1", "host": "127.0.0.1"}


@pytest.fixture(autouse=True)
def busy_machines_may_take_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble, "DEADLINE_SECONDS", PATIENCE_SECONDS)


async def looked(browser: httpx.AsyncClient) -> dict[str, Any]:
    answer = await browser.post("/api/settings/trouble", timeout=PATIENCE_SECONDS)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def told(look: dict[str, Any], subject: str) -> tuple[str, str]:
    (found,) = (one for one in look["findings"] if one["subject"] == subject)
    return found["level"], found["told"]


async def test_a_look_covers_machine_data_and_devices_and_tells_its_time(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        look = await looked(till)

    assert look["looked_at"] == "2026-03-02T04:00:00Z"
    subjects = {(one["area"], one["subject"]) for one in look["findings"]}
    assert subjects >= {
        ("machine", "Disk space"),
        ("machine", "Disk speed"),
        ("machine", "Clock"),
        ("data", "Tables"),
        ("data", "Backup"),
        ("devices", "Unsent"),
    }
    assert told(look, "Tables") == ("ok", "They match this version.")


@on_sqlite
async def test_paths_are_shown_only_on_the_servers_own_machine(cafe: Cafe, tmp_path: Path) -> None:
    (tmp_path / PEPPER).write_text(cafe.settings.pepper.hex())
    (tmp_path / PEPPER).chmod(0o644)
    async with await cafe.till(**HERE) as here, await cafe.till() as elsewhere:
        on_the_machine = await looked(here)
        on_a_tablet = await looked(elsewhere)

    command = f"Run `chmod go= {tmp_path / PEPPER}`."
    cause = "Other users of this machine can read its keys."
    assert told(on_the_machine, "Secrets") == ("wrong", f"{cause} {command}")
    assert told(on_a_tablet, "Secrets") == ("wrong", f"{cause} `sukli doctor` on the server's machine says more.")
    assert str(tmp_path) not in str(on_a_tablet)
    assert cafe.settings.pepper.hex() not in str(on_the_machine)


async def test_a_tablets_reported_clock_and_unsent_count_are_among_the_findings(
    database_url: str, tmp_path: Path
) -> None:
    async with (
        open_cafe(database_url, tmp_path, SetClock(), pairing="auto") as cafe,
        await cafe.till(**HERE) as counter,
        cafe.browser() as tablet,
    ):
        await a_till(cafe, counter, tablet, name="Counter till")
        clock = {"ahead_ms": 43 * 60_000, "within_ms": 20}
        await tablet.put("/api/devices/me/unsent", json={"count": 2, "clock": clock})
        look = await looked(tablet)

    level, message = told(look, "Clock of 'Counter till'")
    assert (level, "It was 43 minutes ahead of the server's at 2026-03-02 12:00." in message) == ("look", True)
    assert told(look, "Device 'Counter till'")[1].startswith("It had 2 unsent at 2026-03-02 12:00.")


class Started:
    """The processes that were started."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.processes: list[asyncio.subprocess.Process] = []
        monkeypatch.setattr(trouble, "started", self._started)

    async def _started(self, *words: Any) -> asyncio.subprocess.Process:
        self.processes.append(await started(*words))
        return self.processes[-1]


async def begun(till: httpx.AsyncClient, all_started: Started) -> "asyncio.Task[dict[str, Any]]":
    """Begin a look; return once its process is running."""
    look = asyncio.create_task(looked(till))
    await until(lambda: bool(all_started.processes))
    return look


def hang(folder: Path) -> None:
    """Make every reader of this key wait forever, as on a disk that does not respond."""
    os.mkfifo(folder / PEPPER)


async def test_a_hanging_look_is_named_and_killed(cafe: Cafe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hang(tmp_path)
    all_started = Started(monkeypatch)
    monkeypatch.setattr(trouble, "DEADLINE_SECONDS", 3)
    async with await cafe.till() as till:
        look = await looked(till)

    last = look["findings"][-1]
    # on a busy machine it does not get as far
    assert last["subject"] in ("Settings", "This check")
    assert last["told"] == "It did not answer within 3 seconds, and nothing after it was checked."
    assert all_started.processes[0].returncode is not None


async def test_a_sale_does_not_wait_for_a_look(cafe: Cafe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hang(tmp_path)
    all_started = Started(monkeypatch)
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        look = await begun(till, all_started)
        assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201
        assert all_started.processes[0].returncode is None
        all_started.processes[0].kill()
        await look


async def test_simultaneous_requests_share_one_look(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    all_started = Started(monkeypatch)
    async with await cafe.till() as till:
        looks = await together(3, lambda _: looked(till))

    assert looks[0] == looks[1] == looks[2]
    assert len(all_started.processes) == 1


async def test_a_failed_look_says_so(cafe: Cafe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hang(tmp_path)
    all_started = Started(monkeypatch)
    async with await cafe.till() as till:
        look = await begun(till, all_started)
        all_started.processes[0].kill()

    assert told(await look, "This check") == ("wrong", "It failed. The server's log says why.")


async def test_stopping_the_server_does_not_wait_for_a_look(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_started = Started(monkeypatch)
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        hang(tmp_path)
        look = await begun(till, all_started)
    assert all_started.processes[0].returncode is not None
    await asyncio.gather(look, return_exceptions=True)
