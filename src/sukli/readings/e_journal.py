"""The e-journal: every Z-reading as text, one file a day in the data folder. The database remains authoritative."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Annotated

from sukli import secret_files
from sukli.background import in_background
from sukli.db import Database
from sukli.http.context import from_state
from sukli.readings.queries import days_of_readings, readings_made_on
from sukli.readings.text import reading_text

log = logging.getLogger("sukli")

FOLDER = "e-journal"
# leaves the machine to the first customer after a start
FIRST_SECONDS = 5.0


class EJournal:
    """One per process: writes the files that the data folder lacks, from the database."""

    def __init__(self, db: Database, data_dir: Path) -> None:
        self._db = db
        self._folder = data_dir / FOLDER

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Write missing files while the context is open."""
        async with in_background(self._catch_up()):
            yield

    async def write(self, day: date) -> None:
        """Write the file of a day, atomically. A failure, such as a full disk, is logged and refuses no reading."""
        try:
            readings = await self._db.read_long(readings_made_on, day)
            await asyncio.to_thread(self._put, day, "\n".join(map(reading_text, readings)))
        except Exception as error:
            log.warning("e-journal: %s could not be written: %s", self._file(day), error)

    async def _catch_up(self) -> None:
        await asyncio.sleep(FIRST_SECONDS)
        try:
            days = await self._db.read_long(days_of_readings)
            for day in days:
                # the last file may lack a reading made just before a power failure
                if day == days[-1] or not self._file(day).exists():
                    await self.write(day)
        except Exception:
            # the database may be away for a moment; the next start tries again
            log.warning("e-journal: it could not be updated", exc_info=True)

    def _put(self, day: date, text: str) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        secret_files.replace(self._file(day), text.encode())

    def _file(self, day: date) -> Path:
        return self._folder / f"{day}.txt"


EJournalDep = Annotated[EJournal, from_state("e_journal")]
