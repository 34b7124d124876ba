"""What the start tells people to do first: in a new cafe make a PIN, on restored data sign in."""

import asyncio
from pathlib import Path

from cafe import PEPPER
from factories import a_staff_member
from real_server import serving
from sukli.db import open_database
from sukli.serve.people import has_people
from sukli.settings import Settings


async def _hire(database_url: str) -> None:
    db = open_database(database_url)
    try:
        await a_staff_member(db, first_name="Maria", pin="2583", pepper=PEPPER)
    finally:
        db.close()


def test_the_greeting_says_to_sign_in_when_the_cafe_has_people(database_url: str, tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url=database_url)
    assert not has_people(settings)
    asyncio.run(_hire(database_url))
    assert has_people(settings)

    with serving(database_url, tmp_path / "data") as server:
        assert "and sign in\n" in server.greeting
        assert "new PIN" not in server.greeting
