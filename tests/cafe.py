"""A cafe in this process: the application, its clock, its database and browsers that use it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Row, Select, Table, func, select

from factories import a_session, a_staff_member
from sukli.app import create_app
from sukli.app.description import description_of
from sukli.db import Database
from sukli.db.columns import metadata
from sukli.db.dirty_days import dirty_days
from sukli.reports.rollups.tables import ROLLUPS, rollup_state
from sukli.settings import Settings
from sukli.staff.cookies import SESSION_COOKIE
from sukli.staff.schemas import StaffMember
from sukli.throwaway.cafe import ThrowawayCafe

on_sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
on_postgres = pytest.mark.parametrize("database_url", ["postgres"], indirect=True)

HOST = "till.test"
PEPPER = b"a pepper for tests"
NOON_IN_MANILA = datetime(2026, 3, 2, 4, 0, tzinfo=UTC)


class SetClock:
    """A clock that stands still until it is moved."""

    def __init__(self, now: datetime = NOON_IN_MANILA) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **step: float) -> None:
        self.now += timedelta(**step)


@dataclass
class Cafe:
    """A running cafe, as a test uses it."""

    app: FastAPI
    settings: Settings
    clock: SetClock

    @property
    def db(self) -> Database:
        opened: Database = self.app.state.context.db
        return opened

    def browser(self, device: str = "192.168.1.10", host: str = HOST) -> httpx.AsyncClient:
        """A browser in which nobody is signed in; on this machine it asks for 127.0.0.1."""
        transport = httpx.ASGITransport(self.app, client=(device, 50_000))
        return httpx.AsyncClient(transport=transport, base_url=f"http://{host}")

    async def till(self, member: StaffMember | None = None, **options: Any) -> httpx.AsyncClient:
        """A browser in which a staff member is signed in."""
        browser = self.browser(**options)
        token = await a_session(self.db, member or await a_staff_member(self.db))
        browser.cookies.set(SESSION_COOKIE, token, domain=browser.base_url.host)
        return browser

    async def rows(self, table: Table, **values: Any) -> list[Row[Any]]:
        """Return the table's rows with these values, in the order of their key."""
        query = select(table).filter_by(**values).order_by(*table.primary_key.columns)
        return await self.db.read(lambda connection: list(connection.execute(query).all()))

    async def row(self, table: Table, **values: Any) -> Row[Any]:
        (only,) = await self.rows(table, **values)
        return only

    async def counts(self) -> dict[str, int]:
        """Return how many rows each table holds, without the rollups, which are written in the background."""
        return await self.db.read(lambda connection: connection.execute(_counts()).one()._asdict())


@cache
def _counts() -> Select[Any]:
    # one statement, because tests that check that nothing changed count often, and there are many tables
    tables = [table for table in metadata.sorted_tables if table not in (*ROLLUPS, rollup_state, dirty_days)]
    return select(*(select(func.count()).select_from(table).scalar_subquery().label(table.name) for table in tables))


@asynccontextmanager
async def open_cafe(
    url: str, folder: Path, clock: SetClock, *, throwaway: ThrowawayCafe | None = None, **settings: Any
) -> AsyncIterator[Cafe]:
    """Open the application on a database, as the server's start does.

    Browsers need not be added as devices; `pairing="auto"` makes it as strict as a real cafe.
    """
    chosen = {
        "pepper": PEPPER,
        "web_dist": folder / "dist",
        "hosts": (HOST,),
        "pairing": "off",
        "backups": False,
        **settings,
    }
    configured = Settings(data_dir=folder, database_url=url, **chosen)
    app = create_app(configured, clock, throwaway=throwaway)
    async with app.router.lifespan_context(app):
        yield Cafe(app, configured, clock)


@cache
def described() -> dict[str, Any]:
    """Return the API's description, which is the same for every cafe: making it takes a second."""
    return description_of(create_app(Settings(data_dir=Path(), database_url="sqlite:///")))


async def together(count: int, make: Callable[[int], Any]) -> list[Any]:
    """Await this many calls concurrently; an exception counts as an answer."""
    return list(await asyncio.gather(*(make(number) for number in range(count)), return_exceptions=True))
