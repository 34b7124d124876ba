"""A database with a journal of thirty entries, all of them sealed."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cafe import SetClock
from sealing.journals import sealed_journal
from sukli.db import Database, open_database

ENTRIES = 30


@pytest.fixture
async def db(database_url: str, clock: SetClock) -> AsyncIterator[Database]:
    opened = open_database(database_url, clock)
    yield opened
    opened.close()


@pytest.fixture
async def journal_of_thirty(db: Database, database_url: str, tmp_path: Path) -> str:
    """Return the database's address; the key is in `tmp_path`."""
    await sealed_journal(db, tmp_path, ENTRIES)
    return database_url
