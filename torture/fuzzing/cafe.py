"""A disposable cafe that has some records to ask for."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.load.server import database_url
from bench.load.shop import more_sessions, open_shop
from tests.crash.forked_server import KilledServer

from sukli.db import open_database
from sukli.ids import new_id
from sukli.staff.commands import sign_up

ITEMS = 30
# a request may sign its session out; the next one then uses another session
SESSIONS = 100
OTHERS = ("Nena", "Jomar", "Rosa")


@dataclass
class Cafe:
    """Where the cafe is served, and the cookies of the sessions that ask."""

    url: str
    cookies: list[str]
    # staff whom a request may dismiss, because no session is theirs
    others: list[str]
    log: Path


@contextmanager
def thrown_away_cafe(folder: Path) -> Iterator[Cafe]:
    """Serve the cafe while the context is open; nothing of it remains."""
    data = folder / "cafe"
    data.mkdir()
    url = database_url(data)
    shop = open_shop(url, ITEMS)
    cookies = [cookie.partition("=")[2] for cookie in more_sessions(url, shop.seller, SESSIONS)]
    others = asyncio.run(_hire(url))
    try:
        with KilledServer(data) as server:
            yield Cafe(f"http://127.0.0.1:{server.port}", cookies, others, data / "server.log")
    finally:
        shutil.rmtree(data)


async def _hire(url: str) -> list[str]:
    db = open_database(url)
    try:
        hired = [
            await db.write(sign_up, None, new_id(), name, f"no PIN hashes to {name}".encode().ljust(32))
            for name in OTHERS
        ]
    finally:
        db.close()
    return [member.id for member in hired]
