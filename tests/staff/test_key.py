"""The key of the PINs: made once, recognized by the database, and never replaced or exchanged silently."""

import asyncio
import shutil
import subprocess
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from cafe import PEPPER, Cafe, SetClock, on_sqlite, open_cafe, together
from factories import a_staff_member
from patience import PATIENCE_SECONDS
from real_server import SERVE, real_server, surroundings
from sukli.backup.making import backup
from sukli.check import check
from sukli.db import open_database
from sukli.db.served import being_served
from sukli.ids import new_id
from sukli.settings import Settings
from sukli.staff.key import KeyForeign, KeyInUse, KeyMissing, replace_key, unlocked
from sukli.staff.pins import verifier_of
from sukli.staff.tables import pin_key

MARIA = {"first_name": "Maria", "pin": "2583"}


@pytest.fixture
def bare(database_url: str, tmp_path: Path) -> Settings:
    """A new cafe that has no key yet."""
    return Settings(data_dir=tmp_path, database_url=database_url)


async def _hire(settings: Settings) -> None:
    db = open_database(settings.database_url)
    try:
        await a_staff_member(db, first_name="Maria", pin="2583", pepper=settings.pepper)
    finally:
        db.close()


async def _forget_the_key(settings: Settings) -> None:
    """Make the database look older than the noting of keys."""
    db = open_database(settings.database_url)
    try:
        await db.write(lambda tx: tx.connection.execute(pin_key.delete()).close(), None)
    finally:
        db.close()


async def _leave_an_older_cafe(database_url: str, tmp_path: Path) -> None:
    """Maria works there, with a PIN hashed with the right key, of which the database has no note."""
    settings = Settings(data_dir=tmp_path, database_url=database_url, pepper=PEPPER)
    await _hire(unlocked(settings))
    await _forget_the_key(settings)


def test_the_key_is_made_once_and_readable_only_by_its_owner(bare: Settings) -> None:
    first = unlocked(bare)
    file = bare.data_dir / "pepper"

    assert len(first.pepper) == 32
    assert bytes.fromhex(file.read_text()) == first.pepper
    assert file.stat().st_mode & 0o777 == 0o600
    assert unlocked(first).pepper == first.pepper


async def test_a_start_that_waited_for_an_import_uses_the_key_that_the_import_has_made(bare: Settings) -> None:
    imported = unlocked(bare)
    await _hire(imported)

    # its settings were read before there was a key
    assert bare.pepper == b""
    assert unlocked(bare) == imported


async def test_a_missing_key_stops_the_start_and_no_new_one_is_made(bare: Settings) -> None:
    await _hire(unlocked(bare))
    file = bare.data_dir / "pepper"
    file.unlink()

    with pytest.raises(KeyMissing, match=str(file)):
        unlocked(bare)
    assert not file.exists()


async def test_a_key_of_another_database_stops_the_start(bare: Settings) -> None:
    right = unlocked(bare)
    await _hire(right)
    (bare.data_dir / "pepper").write_text("ab" * 32)

    with pytest.raises(KeyForeign, match=str(bare.data_dir / "pepper")):
        unlocked(replace(bare, pepper=bytes.fromhex("ab" * 32)))
    with pytest.raises(KeyForeign, match="SUKLI_PEPPER"):
        unlocked(replace(bare, pepper=b"from the environment"))
    assert unlocked(right).pepper == right.pepper


async def test_a_second_machine_with_a_key_of_its_own_is_refused(bare: Settings) -> None:
    unlocked(replace(bare, pepper=b"the first machine's"))

    with pytest.raises(KeyForeign):
        unlocked(replace(bare, pepper=b"the second machine's"))


async def test_no_new_key_is_made_for_an_older_database_without_its_key(bare: Settings) -> None:
    await _hire(unlocked(bare))
    await _forget_the_key(bare)
    (bare.data_dir / "pepper").unlink()

    with pytest.raises(KeyMissing):
        unlocked(bare)


async def test_an_older_database_accepts_its_key_after_the_first_correct_sign_in(
    database_url: str, tmp_path: Path
) -> None:
    await _leave_an_older_cafe(database_url, tmp_path)
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe:
        assert unlocked(cafe.settings) == cafe.settings
        assert await cafe.rows(pin_key) == []
        async with cafe.browser() as till:
            assert (await till.post("/api/staff/sign-in", json=MARIA | {"pin": "1111"})).status_code == 401
            assert await cafe.rows(pin_key) == []
            assert (await till.post("/api/staff/sign-in", json=MARIA)).status_code == 200
        with pytest.raises(KeyForeign):
            unlocked(replace(cafe.settings, pepper=b"another one"))


async def test_a_wrong_key_in_an_older_database_is_not_accepted_by_a_pin_made_with_it(
    database_url: str, tmp_path: Path
) -> None:
    await _leave_an_older_cafe(database_url, tmp_path)
    stranger = {"first_name": "Bo", "pin": "1357"}
    # the second start is on another day: people who signed up before it prove no more than before
    for _ in range(2):
        async with open_cafe(database_url, tmp_path, SetClock(), pepper=b"a wrong one") as cafe, cafe.browser() as till:
            assert unlocked(cafe.settings) == cafe.settings
            await till.post("/api/staff/sign-up", json=stranger | {"id": new_id()})
            answers = await together(3, lambda _: till.post("/api/staff/sign-in", json=stranger))
            assert [answer.status_code for answer in answers] == [200, 200, 200]
            assert await cafe.rows(pin_key) == []
    async with open_cafe(database_url, tmp_path, SetClock()) as cafe, cafe.browser() as till:
        answers = await together(3, lambda _: till.post("/api/staff/sign-in", json=MARIA))
        assert [answer.status_code for answer in answers] == [200, 200, 200]
        assert (await cafe.row(pin_key)).verifier == verifier_of(PEPPER)


async def test_the_check_reports_the_state_of_the_key(bare: Settings) -> None:
    async def checked(settings: Settings) -> tuple[int, str]:
        lines: list[str] = []
        status = await asyncio.to_thread(lambda: check(settings, tell=lines.append))
        return status, lines[-2].removeprefix("Key of the PINs: ")

    assert await checked(bare) == (0, "none yet, as nobody has a PIN.")
    right = unlocked(bare)
    await _hire(right)
    assert await checked(right) == (0, "right.")
    assert await checked(replace(right, pepper=b"another one")) == (
        1,
        "another database's; the server will not start with it.",
    )
    await _forget_the_key(bare)
    assert await checked(right) == (
        0,
        "not yet proved; it will be when somebody signs in whose PIN is older than the last update.",
    )
    assert await checked(bare) == (1, "missing; the server will not start without it.")


async def test_a_key_lost_for_good_can_be_replaced(bare: Settings) -> None:
    await _hire(unlocked(bare))
    (bare.data_dir / "pepper").unlink()
    assert await asyncio.to_thread(replace_key, bare)
    made = bytes.fromhex((bare.data_dir / "pepper").read_text())

    assert unlocked(replace(bare, pepper=made)).pepper == made


@on_sqlite
async def test_a_lost_key_is_not_replaced_under_a_server_that_still_has_it(bare: Settings) -> None:
    await _hire(unlocked(bare))
    (bare.data_dir / "pepper").unlink()

    with closing(open_database(bare.database_url)) as db, being_served(db), pytest.raises(KeyInUse):
        await asyncio.to_thread(replace_key, bare)

    assert not (bare.data_dir / "pepper").exists()


async def test_a_key_that_is_there_and_right_is_not_replaced(bare: Settings) -> None:
    right = unlocked(bare)
    await _hire(right)

    assert not await asyncio.to_thread(replace_key, right)
    assert unlocked(right).pepper == right.pepper
    assert await asyncio.to_thread(replace_key, replace(right, pepper=b"another one"))


@on_sqlite
async def test_a_backup_without_the_right_key_is_reported_and_keeps_the_older_copies(
    cafe: Cafe, tmp_path: Path
) -> None:
    settings = unlocked(replace(cafe.settings, pepper=b""))
    lines: list[str] = []
    assert backup(settings, tmp_path / "stick", 1, clock=cafe.clock, tell=lines.append) == 0
    for pepper in (b"", b"another one"):
        cafe.clock.forward(days=1)
        assert backup(replace(settings, pepper=pepper), tmp_path / "stick", 1, clock=cafe.clock, tell=lines.append) == 1
        assert "missing here, cannot be read, or is another database's" in lines[-1]

    copies = sorted((tmp_path / "stick").iterdir())
    assert [(copy / "pepper").exists() for copy in copies] == [True, False, False]


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_database_without_its_key_is_not_served(tmp_path: Path, workers: str, request: pytest.FixtureRequest) -> None:
    shop, restored = tmp_path / "shop", tmp_path / "restored"
    environment = {}
    if workers == "2":
        cluster = request.getfixturevalue("postgres")
        environment = {"SUKLI_DATABASE_URL": cluster.fresh(template="template0")}
    with real_server(shop, **environment) as server:
        httpx.post(
            f"{server.address}/api/staff/sign-up", json=MARIA | {"id": new_id()}, timeout=PATIENCE_SECONDS
        ).raise_for_status()
    restored.mkdir()
    for file in shop.glob("sukli.db*"):
        shutil.copy(file, restored)

    refused = subprocess.run(
        SERVE,
        env=surroundings(restored) | environment | {"SUKLI_WORKERS": workers},
        capture_output=True,
        text=True,
        check=False,
        timeout=90,
    )

    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("The key of the PINs is missing")
    assert "Traceback" not in refused.stderr
    assert not (restored / "pepper").exists()
