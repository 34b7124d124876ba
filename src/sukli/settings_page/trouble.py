"""Runs the doctor while the server works, in a separate process (sukli.doctor.process): no sale waits for it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated, NamedTuple

from sukli.db import Database
from sukli.http.context import from_state
from sukli.settings import Settings
from sukli.settings_page.processes import hangs, killed, started
from sukli.settings_page.schemas import Trouble, TroubleFinding

# the command, to be followed by its arguments
COMMAND: tuple[str, ...] = ("-m", "sukli.doctor.process")
# enough for a few unreachable printers, two seconds each, and a slow disk
DEADLINE_SECONDS = 30.0
_THERE = "`sukli doctor` on the server's machine says more."


class _Found(NamedTuple):
    finding: TroubleFinding
    # only for somebody at the machine
    here: str = ""


class LookResult(NamedTuple):
    """What one look found, and when."""

    at: datetime
    found: list[_Found]

    def as_shown(self, *, is_here: bool) -> Trouble:
        """Return the findings; paths, and commands with paths, only for somebody at the machine itself."""
        return Trouble(looked_at=self.at, findings=[_shown(one, is_here=is_here) for one in self.found])


class Doctor:
    """Runs the doctor; one per server process."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self._db = db
        self._settings = settings
        self._under_way: asyncio.Task[LookResult] | None = None
        self._process: asyncio.subprocess.Process | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Looks may run while the context is open; leaving it ends them."""
        try:
            yield
        finally:
            if self._under_way is not None:
                self._under_way.cancel()
                await asyncio.gather(self._under_way, return_exceptions=True)

    async def look(self) -> LookResult:
        """Look now; a request while a look is under way shares its result."""
        if self._under_way is None or self._under_way.done():
            self._under_way = asyncio.create_task(self._look())
        # one request may be cancelled while the others wait on
        return await asyncio.shield(self._under_way)

    async def _look(self) -> LookResult:
        at, looks_at = self._db.clock(), "This check"
        if hangs(self._process):
            return LookResult(at, [_silent("The previous check")])
        process = self._process = await started(self._settings, COMMAND, at.isoformat())
        found: list[_Found] = []
        try:
            async with asyncio.timeout(DEADLINE_SECONDS):
                assert process.stdout is not None
                async for line in process.stdout:
                    data = json.loads(line)
                    looks_at = data.get("looks_at", looks_at)
                    if "level" in data:
                        here = data.pop("here")
                        found.append(_Found(TroubleFinding(**data), here))
                if await process.wait() != 0:
                    found.append(_BROKE_OFF)
        except TimeoutError:
            found.append(_silent(looks_at))
        finally:
            await killed(process)
        return LookResult(at, found)


def _silent(subject: str) -> _Found:
    message = f"It did not answer within {DEADLINE_SECONDS:.0f} seconds, and nothing after it was checked."
    return _Found(TroubleFinding(area="machine", subject=subject, level="wrong", told=message))


def _shown(found: _Found, *, is_here: bool) -> TroubleFinding:
    if not found.here:
        return found.finding
    message = f"{found.finding.told} {found.here if is_here else _THERE}"
    return found.finding.model_copy(update={"told": message})


_BROKE_OFF = _Found(
    TroubleFinding(area="machine", subject="This check", level="wrong", told="It failed. The server's log says why.")
)

DoctorDep = Annotated[Doctor, from_state("doctor")]
