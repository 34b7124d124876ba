"""Each process caches the settings, and none keeps stale ones."""

from pathlib import Path

import pytest

from cafe import Cafe, SetClock, on_postgres, open_cafe
from cafe_settings.test_changing import NAMED, texts
from patience import until
from sukli.cafe_settings.cached import CachedSettings
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.published import Changes
from sukli.db.tx import Tx
from sukli.errors import DatabaseBusy
from sukli.settings import Settings, SettingsError, read_settings

PAGE = """<title>__CAFE_NAME__</title><meta name="cafe-address" content="__CAFE_ADDRESS__">
<meta name="idle-lock-minutes" content="__IDLE_LOCK_MINUTES__">"""
SIGNS = {"name": "Sukli Cafe", "address": "", "idle_lock_minutes": 0}


def _cached(cafe: Cafe) -> CachedSettings:
    cached: CachedSettings = cafe.app.state.cafe_settings
    return cached


def _serve_a_page(folder: Path) -> None:
    (folder / "dist").mkdir()
    (folder / "dist" / "index.html").write_text(PAGE)


@pytest.mark.usefixtures("nothing_in_the_background")
async def test_the_settings_table_is_read_once_however_often_the_page_is_requested(
    cafe: Cafe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _serve_a_page(tmp_path)
    reads: list[object] = []
    read = cafe.db.read

    async def counted(query: object, *args: object) -> object:
        reads.append(query)
        return await read(query, *args)  # type: ignore[arg-type]

    async with await cafe.till() as till, cafe.browser() as stranger:
        await till.get("/api/settings")
        monkeypatch.setattr(cafe.db, "read", counted)
        for _ in range(5):
            assert "<title>Sukli Cafe</title>" in (await stranger.get("/")).text
            assert (await stranger.get("/api/cafe")).json() == SIGNS

    assert len(reads) == 1


async def test_the_first_page_after_a_change_has_the_new_name_address_and_lock(cafe: Cafe, tmp_path: Path) -> None:
    _serve_a_page(tmp_path)
    async with await cafe.till() as till, cafe.browser() as stranger:
        await stranger.get("/")
        await till.patch("/api/settings", json=NAMED)
        change = {"cafe_address": '12 "Rizal" St\nBaguio', "known": {"cafe_address": ""}}
        await till.patch("/api/settings", json=change)
        await till.patch("/api/settings", json={"idle_lock_minutes": 5, "known": {"idle_lock_minutes": 0}})
        page = (await stranger.get("/")).text

    assert "<title>Kape ni Nena</title>" in page
    assert 'content="12 &quot;Rizal&quot; St\nBaguio"' in page
    assert 'name="idle-lock-minutes" content="5"' in page


@on_postgres
async def test_another_process_hears_of_a_change(database_url: str, tmp_path: Path) -> None:
    async with (
        open_cafe(database_url, tmp_path, SetClock()) as one,
        open_cafe(database_url, tmp_path, SetClock()) as other,
        await one.till() as till,
        other.browser() as stranger,
    ):
        assert (await stranger.get("/api/cafe")).json()["name"] == "Sukli Cafe"
        await till.patch("/api/settings", json=NAMED)

        async def knows() -> bool:
            return bool((await stranger.get("/api/cafe")).json()["name"] == "Kape ni Nena")

        await until(knows)


async def test_a_change_made_while_the_settings_are_being_read_is_not_missed(cafe: Cafe) -> None:
    cached = CachedSettings(cafe.db, cafe.settings)
    read = cafe.db.read

    async def overtaken(query: object, *args: object) -> object:
        answer = await read(query, *args)  # type: ignore[arg-type]
        async with await cafe.till() as till:
            await till.patch("/api/settings", json=NAMED)
        changes = Changes()
        changes.add("settings")
        cached.on_changes(changes)
        return answer

    cached._db = _With(overtaken)  # type: ignore[assignment]
    assert (await cached.now()).cafe_name == "Sukli Cafe"
    cached._db = cafe.db
    assert (await cached.now()).cafe_name == "Kape ni Nena"


@pytest.mark.parametrize("topics", [{"settings"}, None], ids=["news", "news that may have been missed"])
async def test_settings_are_read_again_after(cafe: Cafe, topics: set[str] | None) -> None:
    cached = CachedSettings(cafe.db, cafe.settings)
    assert (await cached.now()).cafe_name == "Sukli Cafe"
    async with await cafe.till() as till:
        await till.patch("/api/settings", json=NAMED)
    other = Changes()
    other.add("menu")
    cached.on_changes(other)
    assert (await cached.now()).cafe_name == "Sukli Cafe"
    news = Changes()
    news.is_everything = topics is None
    for topic in topics or ():
        news.add(topic)
    cached.on_changes(news)
    assert (await cached.now()).cafe_name == "Kape ni Nena"


class _With:
    def __init__(self, read: object) -> None:
        self.read = read


async def test_without_the_database_the_page_has_the_last_name_that_was_known(
    cafe: Cafe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _serve_a_page(tmp_path)
    async with await cafe.till() as till, cafe.browser() as stranger:
        await till.patch("/api/settings", json=NAMED)
        await stranger.get("/")
        _cached(cafe).forget()

        async def away(*_: object) -> object:
            raise DatabaseBusy("The database cannot be reached.")

        monkeypatch.setattr(cafe.db, "read", away)
        assert "<title>Kape ni Nena</title>" in (await stranger.get("/")).text
        assert (await stranger.get("/api/cafe")).status_code == 503


async def test_a_setting_of_a_later_version_is_left_alone(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await till.patch("/api/settings", json=NAMED)
        ana = (await cafe.row(cafe_settings)).changed_by

        def later(tx: Tx) -> None:
            row = {"name": "colour", "value": "brown", "changed_at": tx.now, "changed_by": ana}
            tx.connection.execute(cafe_settings.insert(), row)

        await cafe.db.write(later, None)
        shown = (await till.get("/api/settings")).json()

    assert texts(shown["values"]) == {"cafe_name": "Kape ni Nena", "cafe_address": ""}
    assert "colour" not in shown["values"]
    assert (await CachedSettings(cafe.db, cafe.settings).now()).cafe_name == "Kape ni Nena"


@pytest.mark.parametrize("name", ["x" * 61, " ", "Kape\nni Nena", "Kape\u202e"])
def test_an_unusable_cafe_name_in_the_environment_is_refused_at_the_start(name: str, tmp_path: Path) -> None:
    from sukli.serve.start import serve

    settings = Settings(data_dir=tmp_path, database_url=f"sqlite:///{tmp_path}/sukli.db", cafe_name=name)

    with pytest.raises(SettingsError) as refused:
        serve(settings)

    assert str(refused.value) == "SUKLI_CAFE_NAME cannot be used: it takes 1 to 60 visible characters on one line."


@pytest.mark.parametrize("text", ["closed", "Confirmed", "1"])
def test_an_unknown_way_to_sign_up_is_refused_at_the_start(text: str, tmp_path: Path) -> None:
    from sukli.serve.start import serve

    settings = read_settings({"SUKLI_DATA_DIR": str(tmp_path), "SUKLI_SIGN_UP": text})

    with pytest.raises(SettingsError) as refused:
        serve(settings)

    assert str(refused.value) == "SUKLI_SIGN_UP cannot be used: it takes open or confirmed."
