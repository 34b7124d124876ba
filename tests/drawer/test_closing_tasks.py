"""After a closing the journal is sealed and a backup begun; if they fail, the closing still succeeds."""

from dataclasses import dataclass, field

import pytest

from cafe import Cafe, on_sqlite
from drawer.at_the_drawer import closed, opened
from readings.at_the_end_of_the_day import requested_z
from sukli.drawer.closing_tasks import ClosingTasks
from sukli.errors import DatabaseBusy
from sukli.readings import e_journal

pytestmark = on_sqlite


@dataclass
class RecordedTasks:
    """What was requested, in order."""

    done: list[str] = field(default_factory=list)
    fails: bool = False

    async def seal(self) -> None:
        await self._do("sealed")

    async def back_up(self) -> None:
        await self._do("backed up")

    async def _do(self, what: str) -> None:
        self.done.append(what)
        if self.fails:
            raise DatabaseBusy("The database is busy.")


@pytest.fixture
def tasks(cafe: Cafe) -> RecordedTasks:
    tasks = RecordedTasks()
    cafe.app.state.closing_tasks = ClosingTasks(tasks.seal, tasks.back_up)
    return tasks


async def test_the_last_drawer_of_the_day_and_a_reading_are_each_followed_by_a_backup(
    cafe: Cafe, tasks: RecordedTasks
) -> None:
    async with await cafe.till() as till:
        await till.patch("/api/settings", json={"drawers": "till", "known": {"drawers": "shop"}})
        own = await opened(till, 0)
        await till.patch("/api/settings", json={"drawers": "shop", "known": {"drawers": "till"}})
        shops = await opened(till, 0)
        await closed(till, own, 0)
        first = list(tasks.done)
        await closed(till, shops, 0)
        second = list(tasks.done)
        await requested_z(till, "2026-03-02")

    assert first == ["sealed"]
    assert second == ["sealed", "sealed", "backed up"]
    # sealed before, too, because the reading shows the head
    assert tasks.done[3:] == ["sealed", "sealed", "backed up"]


async def test_failures_to_write_seal_or_back_up_do_not_refuse_a_closing_or_a_reading(
    cafe: Cafe, tasks: RecordedTasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks.fails = True

    def busy(*_: object) -> None:
        raise DatabaseBusy("The database is busy.")

    monkeypatch.setattr(e_journal, "readings_made_on", busy)
    async with await cafe.till() as till:
        await closed(till, await opened(till, 0), 0)
        made = await requested_z(till, "2026-03-02")

    assert made.status_code == 201
    assert tasks.done == ["sealed", "backed up", "sealed", "sealed", "backed up"]
