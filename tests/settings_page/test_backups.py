"""The server backs itself up at night and on request, and no stick delays a sale."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from cafe import PEPPER, Cafe, SetClock, on_postgres, on_sqlite, open_cafe, together
from drawer.at_the_drawer import closed, opened
from factories import a_line, an_item, an_order
from hearing import ear_on
from patience import until
from readings.at_the_end_of_the_day import requested_z
from sukli.db.journal import journal
from sukli.settings_page import backups

Opening = Callable[..., AbstractAsyncContextManager[Cafe]]
BACKUP = "/api/settings/backup"


@pytest.fixture
def opening(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opening:
    """Return a function that opens a cafe at noon, which checks its backups immediately and continually."""
    (tmp_path / "pepper").write_text(PEPPER.hex())
    monkeypatch.setattr(backups, "FIRST_SECONDS", 0)
    monkeypatch.setattr(backups, "LOOK_SECONDS", 0.05)
    monkeypatch.delenv("SUKLI_PEPPER", raising=False)

    @asynccontextmanager
    async def opened(**settings: Any) -> AsyncIterator[Cafe]:
        clock = settings.pop("clock", SetClock())
        async with open_cafe(database_url, tmp_path, clock, **{"backups": True} | settings) as cafe:
            yield cafe

    return opened


def _manifests_in(folder: Path) -> list[Path]:
    """Return those of complete backups; one that is being made has a hidden folder, and half a manifest.

    Never looks into a hidden folder: it may be gone, under its own name, before it can be listed.
    """
    return list(folder.glob("sukli-*/manifest.json"))


async def _state(till: httpx.AsyncClient) -> dict[str, Any]:
    state: dict[str, Any] = (await till.get("/api/settings/server")).json()
    return state


async def _rests(till: httpx.AsyncClient) -> dict[str, Any]:
    """Wait until a backup has been made and none is under way; return the state."""
    found: dict[str, Any] = {}

    async def rests() -> bool:
        found.update(await _state(till))
        return found["backups"]["since"] is None and bool(found["backups"]["places"])

    await until(rests)
    return found


@on_sqlite
async def test_a_machine_that_was_off_at_night_is_backed_up_after_its_start_and_then_once_a_night(
    opening: Opening, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    async with opening(backup_to=(stick,)) as cafe, await cafe.till() as till:
        await until(lambda: len(_manifests_in(stick / "sukli-backups")) == 1)
        first = await _rests(till)
        cafe.clock.forward(hours=15)
        await until(lambda: len(_manifests_in(stick / "sukli-backups")) == 2)
        entries = await cafe.rows(journal, action="backup.made")

    own = str(tmp_path / "backups")
    assert first["last_backup"] == {
        "at": "2026-03-02T04:00:00Z",
        "folder": f"{own}/sukli-2026-03-02T040000Z",
        "has_key": True,
        "is_encrypted": False,
    }
    assert first["backups"] == {
        "nightly": True,
        "since": None,
        "warning": None,
        "places": [
            {"folder": own, "made_at": "2026-03-02T04:00:00Z", "is_elsewhere": False, "problem": None},
            {"folder": str(stick), "made_at": "2026-03-02T04:00:00Z", "is_elsewhere": False, "problem": None},
        ],
    }
    assert [Path(entry.after["folder"]).name for entry in entries] == [
        "sukli-2026-03-02T040000Z",
        "sukli-2026-03-02T190000Z",
    ]


@on_sqlite
async def test_a_backup_can_be_requested_without_nightly_ones_and_an_old_one_causes_a_warning(
    opening: Opening, tmp_path: Path
) -> None:
    async with opening(backups=False) as cafe, await cafe.till() as till, ear_on(cafe) as ear:
        before = await _state(till)
        answers = await together(3, lambda _: till.post(BACKUP))
        after = await _rests(till)
        await ear.hears("changed", 2)
        cafe.clock.forward(days=3, hours=1)
        late = (await _state(till))["backups"]["warning"]

    assert (before["last_backup"], before["backups"]["warning"]) == (None, "There is no backup yet.")
    # None if it has ended before the answer was made
    assert {answer.json()["backups"]["since"] for answer in answers} <= {"2026-03-02T04:00:00Z", None}
    assert (after["backups"]["nightly"], after["backups"]["warning"]) == (False, None)
    assert late == "The last good backup is 3 days old."
    assert [copy.name for copy in (tmp_path / "backups").iterdir()] == ["sukli-2026-03-02T040000Z"]
    assert ear.topics == {"settings"}


@on_sqlite
async def test_records_closed_during_a_backup_are_in_the_one_that_follows(
    opening: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a stick, a small machine takes a minute for it, and the reading follows the drawer within seconds."""
    copied, goes_on = asyncio.Event(), asyncio.Event()
    make = backups.Backups._make

    async def make_slowly(self: backups.Backups, own: str) -> None:
        await make(self, own)
        copied.set()
        await goes_on.wait()

    monkeypatch.setattr(backups.Backups, "_make", make_slowly)
    async with opening() as cafe, await cafe.till() as till:
        await copied.wait()
        await closed(till, await opened(till, 0), 0)
        assert (await requested_z(till, "2026-03-02")).status_code == 201
        assert (await till.post(BACKUP)).status_code == 200
        cafe.clock.forward(seconds=1)
        goes_on.set()

        async def is_in_one() -> bool:
            kept = [json.loads(file.read_text()) for file in _manifests_in(tmp_path / "backups")]
            return any(manifest["rows"]["z_readings"] for manifest in kept)

        await until(is_in_one)
        await _rests(till)
        entries = await cafe.rows(journal, action="backup.made")

    assert len(entries) == 2


@on_sqlite
async def test_an_unplugged_stick_is_reported_and_gets_its_backup_soon_after_it_is_back(
    opening: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: pytest.LogCaptureFixture
) -> None:
    stick = tmp_path / "stick"
    async with opening(backup_to=(stick,)) as cafe, await cafe.till() as till:
        await until(lambda: bool(lines.messages))
        out = (await _rests(till))["backups"]["places"][1]
        monkeypatch.setattr(backups, "AGAIN_SECONDS", 0)
        stick.mkdir()
        await until(lambda: len(_manifests_in(stick / "sukli-backups")) == 1)

        async def is_told() -> bool:
            return (await _state(till))["backups"]["places"][1]["problem"] is None

        await until(is_told)

    problem = f"{stick} is not there. Plug the stick in, or connect the share."
    assert out == {"folder": str(stick), "made_at": None, "is_elsewhere": None, "problem": problem}
    assert lines.messages == [f"Backups: {problem}"]


@on_sqlite
async def test_a_hanging_stick_delays_neither_a_sale_nor_the_stop_and_is_given_up(
    opening: Opening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: pytest.LogCaptureFixture
) -> None:
    stick = tmp_path / "stick"
    (stick / "sukli-backups").mkdir(parents=True)
    # opening it blocks until somebody writes to it, as on a disk that does not respond
    os.mkfifo(stick / "sukli-backups" / ".sukli-hangs")
    async with opening(backup_to=(stick,)) as cafe, await cafe.till() as till:

        async def is_carrying() -> bool:
            state = (await _state(till))["backups"]
            return state["since"] is not None and bool(state["places"][0]["made_at"])

        await until(is_carrying)
        item = await an_item(cafe.db)
        assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201
        # the server is stopped while it hangs
    monkeypatch.setattr(backups, "DEADLINE_SECONDS", 0.5)
    async with opening(backup_to=(stick,)) as cafe, await cafe.till() as till:
        await until(lambda: bool(lines.messages))
        problem = (await _rests(till))["backups"]["places"][1]["problem"]

    assert problem == f"{stick} does not answer. Unplug it and plug it in again, or connect the share again."
    assert lines.messages == [f"Backups: {problem}"]
    assert list((stick / "sukli-backups").glob("sukli-*")) == []


@on_sqlite
async def test_requesting_a_backup_needs_a_session(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        assert (await browser.post(BACKUP)).status_code == 401


@on_postgres
async def test_on_postgresql_no_backup_is_made(opening: Opening, tmp_path: Path) -> None:
    async with opening() as cafe, await cafe.till() as till:
        assert (await till.post(BACKUP)).json()["backups"] is None

    assert not (tmp_path / "backups").exists()


@on_sqlite
async def test_a_backup_without_the_key_of_the_pins_is_a_problem_until_one_has_it_again(
    opening: Opening, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    async with opening(backups=False, backup_to=(stick,)) as cafe, await cafe.till() as till:
        (tmp_path / "pepper").write_text("")
        await till.post(BACKUP)
        await until(lambda: len(_manifests_in(stick / "sukli-backups")) == 1)
        without = await _rests(till)
        (tmp_path / "pepper").write_text(PEPPER.hex())
        cafe.clock.forward(hours=1)
        await till.post(BACKUP)
        await until(lambda: len(_manifests_in(stick / "sukli-backups")) == 2)
        again = await _rests(till)

    own, elsewhere = without["backups"]["places"]
    assert (own["made_at"], own["problem"]) == ("2026-03-02T04:00:00Z", backups.NO_KEY)
    assert (elsewhere["made_at"], elsewhere["problem"]) == ("2026-03-02T04:00:00Z", None)
    assert [place["problem"] for place in again["backups"]["places"]] == [None, None]
