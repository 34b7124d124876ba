"""What the settings page tells about the server, and what it never tells."""

from pathlib import Path

from cafe import Cafe, SetClock, on_postgres, on_sqlite, open_cafe
from sukli.ai_settings import AiSettings
from sukli.backup.making import backup
from sukli.db.journal import journal
from sukli.insights.commands import begin_analysis
from sukli.upkeep.keys import KEEP_KEYS
from sukli.version import VERSION


@on_sqlite
async def test_the_page_tells_the_version_and_where_the_data_is(cafe: Cafe, tmp_path: Path) -> None:
    async with await cafe.till() as till:
        state = (await till.get("/api/settings/server")).json()

    assert state == {
        "version": VERSION,
        "database": "SQLite",
        "kept_in": str(tmp_path),
        "ai": {"configured": False, "problem": "no_key", "quota": 30, "quota_left": 30, "model": "gpt-3.5-turbo"},
        "last_backup": None,
        "backups": {"nightly": False, "since": None, "warning": "There is no backup yet.", "places": []},
        "keep_keys": None,
        "checking_since": None,
        "last_check": None,
        "journal": {"head": None, "entries": 0, "at": None, "problem": None},
    }


@on_postgres
async def test_the_page_shows_no_secret_of_the_address_of_postgresql(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answer = await till.get("/api/settings/server")

    name = cafe.settings.database_url.partition("?")[0].rpartition("/")[2]
    assert (answer.json()["database"], answer.json()["kept_in"]) == ("PostgreSQL", f"{name} on this machine")
    assert answer.json()["keep_keys"] == KEEP_KEYS


async def test_the_page_tells_todays_remaining_ai_quota_and_never_the_key(database_url: str, tmp_path: Path) -> None:
    ai = AiSettings(key="sk-very-secret", quota=5, model="llama", problem=None)
    async with open_cafe(database_url, tmp_path, SetClock(), ai=ai) as cafe, await cafe.till() as till:
        me = (await till.get("/api/staff/me")).json()["id"]
        await cafe.db.write(begin_analysis, me, 5, 60, {})
        answer = await till.get("/api/settings/server")

    assert answer.json()["ai"] == {
        "configured": True,
        "problem": None,
        "quota": 5,
        "quota_left": 4,
        "model": "llama",
    }
    assert "secret" not in answer.text


@on_sqlite
async def test_only_the_last_backup_is_shown_with_its_time_and_place(cafe: Cafe, tmp_path: Path) -> None:
    (tmp_path / "pepper").write_text(cafe.settings.pepper.hex())
    for _ in range(2):
        cafe.clock.forward(hours=1)
        assert backup(cafe.settings, tmp_path / "stick", clock=cafe.clock, tell=lambda _: None) == 0
    async with await cafe.till() as till:
        state = (await till.get("/api/settings/server")).json()

    assert state["last_backup"] == {
        "at": "2026-03-02T06:00:00Z",
        "folder": str(tmp_path / "stick" / "sukli-2026-03-02T060000Z"),
        "has_key": True,
        "is_encrypted": False,
    }
    assert [entry.staff_id for entry in await cafe.rows(journal, action="backup.made")] == [None, None]


@on_sqlite
async def test_a_backup_without_the_key_of_the_pins_is_shown_as_such(cafe: Cafe, tmp_path: Path) -> None:
    assert backup(cafe.settings, tmp_path / "stick", clock=cafe.clock, tell=lambda _: None) == 0
    async with await cafe.till() as till:
        assert (await till.get("/api/settings/server")).json()["last_backup"]["has_key"] is False
