"""A check of the data runs alongside the server, one at a time, and its findings are stored."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from cafe import Cafe, SetClock, on_postgres, open_cafe, together
from check.checking import WELL
from factories import a_line, a_staff_member, an_item, an_order
from hearing import ear_on
from patience import until
from sukli.check import run
from sukli.db import Database
from sukli.db.journal import journal
from sukli.settings import Settings
from sukli.stock.tables import stock_items
from sukli.upkeep.checks import SILENT_FOR, begin_check, note_under_way
from sukli.upkeep.tables import data_check


async def _state(till: httpx.AsyncClient) -> dict[str, Any]:
    state: dict[str, Any] = (await till.get("/api/settings/server")).json()
    return state


async def _checked(till: httpx.AsyncClient) -> dict[str, Any]:
    assert (await till.post("/api/settings/check")).status_code == 200

    async def is_over() -> bool:
        return (await _state(till))["checking_since"] is None

    await until(is_over)
    found: dict[str, Any] = (await _state(till))["last_check"]
    return found


class Slow:
    """A check that lasts until it is allowed to end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.may_end, self.times = threading.Event(), threading.Event(), 0
        monkeypatch.setattr(run, "look_through", self._look_through)

    async def _look_through(self, _db: Database, _settings: Settings, tell: Callable[[str], None]) -> bool:
        self.times += 1
        self.begun.set()
        while not self.may_end.is_set():
            tell("Something: right.")
            await asyncio.sleep(0.01)
        return True


async def test_a_check_reports_its_findings_with_time_and_requester(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        found = await _checked(till)

    assert (found["at"], found["asked_by_first_name"], found["is_well"]) == ("2026-03-02T04:00:00Z", "Ana", True)
    assert found["lines"][1 : len(WELL) + 1] == WELL
    entries = [entry for entry in await cafe.rows(journal, staff_id=ana.id) if entry.action.startswith("check.")]
    assert [entry.action for entry in entries] == ["check.began", "check.ended"]
    assert entries[1].after == {"is_well": True, "lines": found["lines"]}


async def test_faults_are_reported_and_the_last_result_stays_until_the_next_check(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=5)
    async with await cafe.till() as till:
        await cafe.db.write(
            lambda tx: tx.connection.execute(update(stock_items).values(current_stock=99)).close(), None
        )
        found = await _checked(till)
        cafe.clock.forward(hours=1)
        later = (await _state(till))["last_check"]

    assert (found["is_well"], later) == (False, found)
    assert f"  item {item} (Pandesal) has 99, its movements add up to 5" in found["lines"]


async def test_only_one_check_runs_at_a_time_and_a_sale_does_not_wait_for_it(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, item = Slow(monkeypatch), await an_item(cafe.db)
    async with await cafe.till() as till:
        answers = await together(4, lambda _: till.post("/api/settings/check"))
        await asyncio.to_thread(slow.begun.wait)
        assert (await till.post("/api/sales", json=an_order(a_line(item)))).status_code == 201
        during = await _state(till)
        slow.may_end.set()
        await until(lambda: _is_over(till))

    assert {answer.json()["checking_since"] for answer in answers} == {"2026-03-02T04:00:00Z"}
    assert (during["checking_since"], during["last_check"], slow.times) == ("2026-03-02T04:00:00Z", None, 1)


async def _is_over(till: httpx.AsyncClient) -> bool:
    return (await _state(till))["checking_since"] is None


async def test_the_beginning_and_the_end_of_a_check_are_published(cafe: Cafe) -> None:
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await till.post("/api/settings/check")
        await ear.hears("changed", 2)

    assert ear.topics == {"settings"}


async def test_a_failed_check_is_not_well_and_refers_to_the_log(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_db: Database, _pepper: bytes, tell: Callable[[str], None]) -> bool:
        tell("Dates: right.")
        raise RuntimeError("nobody knows why")

    monkeypatch.setattr(run, "look_through", broken)
    async with await cafe.till() as till:
        found = await _checked(till)

    assert (found["is_well"], found["lines"]) == (
        False,
        ["Dates: right.", "The check failed. The server's log says why."],
    )
    assert "nobody knows why" in caplog.text


async def test_stopping_the_server_ends_a_check_and_keeps_the_previous_result(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        before = await _checked(till)
        slow = Slow(monkeypatch)
        await till.post("/api/settings/check")
        await asyncio.to_thread(slow.begun.wait)
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, await cafe.till() as till:
        state = await _state(till)

    assert (state["checking_since"], state["last_check"]) == (None, before)


async def test_the_check_of_a_dead_process_blocks_the_next_one_only_for_a_moment(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    dead = await cafe.db.write(begin_check, ana.id)
    assert dead is not None
    async with await cafe.till() as till:
        assert (await _state(till))["checking_since"] is not None
        cafe.clock.forward(seconds=SILENT_FOR.total_seconds())
        assert (await _state(till))["checking_since"] is None
        assert (await _checked(till))["is_well"]
    # it was only slow, and reports after all
    await cafe.db.write(note_under_way, None, dead)
    assert (await cafe.row(data_check)).heard_at is None


async def test_a_check_begun_with_the_clock_ahead_blocks_nothing(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    cafe.clock.forward(days=400)
    await cafe.db.write(begin_check, ana.id)
    cafe.clock.forward(days=-400)
    async with await cafe.till() as till:
        assert (await _checked(till))["is_well"]


@on_postgres
async def test_of_two_processes_one_runs_the_check_and_both_report_it(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow(monkeypatch)
    async with (
        open_cafe(database_url, tmp_path, SetClock()) as one,
        open_cafe(database_url, tmp_path, SetClock()) as other,
        await one.till() as here,
        await other.till() as there,
    ):
        await here.post("/api/settings/check")
        await asyncio.to_thread(slow.begun.wait)
        assert (await there.post("/api/settings/check")).json()["checking_since"] is not None
        slow.may_end.set()
        await until(lambda: _is_over(there))
        assert (await _state(there))["last_check"] == (await _state(here))["last_check"] is not None

    assert slow.times == 1
