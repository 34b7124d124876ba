"""A place into which the earlier backend's tables are imported."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any

from cafe import NOON_IN_MANILA, SetClock
from factories import a_staff_member
from moving.places import everything_at
from sukli.cafe_settings.letterhead import Letterhead
from sukli.db import open_database
from sukli.ids import new_id
from sukli.moving.importing import bring_in
from sukli.readings.commands import make_z
from sukli.readings.schemas import NewZ, Reading
from sukli.settings import Settings

KEPT = ("sales", "sale_lines", "stock_items", "stock_movements", "expenses", "cash_transactions", "staff", "journal")


@dataclass
class Place:
    """A place, and the folder that is imported into it."""

    settings: Settings
    folder: Path
    said: list[str] = field(default_factory=list)

    def bring(self, *, is_sure: bool = True) -> int:
        self.said.clear()
        clock = SetClock(NOON_IN_MANILA)
        return bring_in(self.settings, self.folder, is_sure=is_sure, clock=clock, tell=self.said.append)

    def read(self, query: Callable[..., Any], *arguments: Any) -> Any:
        with closing(open_database(self.settings.database_url)) as db:
            return asyncio.run(db.read(query, *arguments))

    def read_day(self, on: str, *, now: datetime = NOON_IN_MANILA) -> Reading:
        """Make a Z-reading of this day."""

        async def make() -> Reading:
            with closing(open_database(self.settings.database_url, SetClock(now))) as db:
                person = await a_staff_member(db)
                new = NewZ(id=new_id(), on=date.fromisoformat(on), day_confirmed=True)
                return (await db.write(make_z, person.id, new, Letterhead("Kape", ""), "Ana")).stored.reading

        return asyncio.run(make())

    def rows(self, query: Any) -> list[Any]:
        return list(self.read(lambda connection: connection.execute(query).all()))

    def kept(self) -> dict[str, list[str]]:
        everything = everything_at(self.settings.database_url)
        return {name: everything[name] for name in KEPT}
