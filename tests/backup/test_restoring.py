"""A backup is restored only where there is no data, and only completely."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pysqlite3.dbapi2 as driver
import pytest
from pyrage.x25519 import Identity

from backup.conftest import PACKED, PASSPHRASE, Place, Stick, rewritten, unpacked
from cafe import Cafe, on_postgres, on_sqlite
from factories import a_line, an_item, an_order
from patience import PATIENCE_SECONDS
from real_server import real_server
from sealing.journals import seal, sealed_journal, write_entries
from sukli.backup.packing import pack
from sukli.backup.restoring import restore
from sukli.cli import main
from sukli.db import open_database
from sukli.db.journal import journal_head
from sukli.ids import new_id
from sukli.lan.stored import root_file, stored_root
from sukli.sealing.proof import verify_journal
from sukli.settings import DATABASE
from sukli.staff.cookies import SESSION_COOKIE
from sukli.staff.key import note_key
from sukli.version import VERSION

MARIA = {"first_name": "Maria", "pin": "2583"}


async def _a_sale(cafe: Cafe) -> tuple[str, str]:
    """Maria signs up and sells; return the sale's id and her session's cookie."""
    await cafe.db.write(note_key, None, cafe.settings.pepper)
    item = await an_item(cafe.db)
    async with cafe.browser() as till:
        assert (await till.post("/api/staff/sign-up", json=MARIA | {"id": new_id()})).status_code == 201
        order = an_order(a_line(item))
        assert (await till.post("/api/sales", json=order)).status_code == 201
        return order["id"], till.cookies[SESSION_COOKIE]


@pytest.mark.slow
@on_sqlite
@pytest.mark.parametrize("encrypted", [False, True])
async def test_a_restored_till_has_every_sale_and_pin_and_nobodys_session(
    cafe: Cafe, stick: Stick, place: Place, encrypted: bool
) -> None:
    sale, token = await _a_sale(cafe)
    copy = stick.take(**({"backup_passphrase": PASSPHRASE} if encrypted else {}))

    assert place.take(copy, typed=PASSPHRASE) == 0, place.said

    compared, done, tablets = place.said
    assert compared.startswith(f"It is what its manifest says: made 2026-03-02 12:01 by Sukli {VERSION}, 1 day, ")
    assert compared.endswith(" 1 sale of ₱20.00, 3 journal entries.")
    assert done == f"Restored to {place.folder}. Start Sukli; everybody signs in again."
    assert tablets.startswith("Add each tablet again, and do not clear its browser")
    assert place.files() == {"sukli.db", "pepper"}
    assert {file.stat().st_mode & 0o777 for file in place.folder.iterdir()} == {0o600}
    with real_server(place.folder) as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE_SECONDS) as till:
            as_before = {"Cookie": f"{SESSION_COOKIE}={token}"}
            assert (await till.get("/api/staff/me", headers=as_before)).status_code == 401
            assert (await till.post("/api/staff/sign-in", json=MARIA)).status_code == 200
            assert (await till.get(f"/api/sales/{sale}")).status_code == 200


@on_sqlite
async def test_an_identity_file_opens_a_backup_that_was_encrypted_for_it(
    cafe: Cafe,
    stick: Stick,
    place: Place,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    identity, file = Identity.generate(), tmp_path / "key.txt"
    file.write_text(f"# created: 2026-03-02T04:00:00Z\n# public key: {identity.to_public()}\n{identity}\n")
    copy = stick.take(backup_recipient=str(identity.to_public()))
    monkeypatch.setenv("SUKLI_DATA_DIR", str(place.folder))

    assert main(["restore", str(copy), "--identity", str(file)]) == 0
    assert "\nRestored to " in capsys.readouterr().out
    assert place.files() == {"sukli.db", "pepper"}


@on_sqlite
async def test_the_root_certificate_is_restored_where_the_backup_has_it(cafe: Cafe, stick: Stick, place: Place) -> None:
    stored_root(cafe.settings.data_dir, "Kape", cafe.clock)

    assert place.take(stick.take(with_root=True)) == 0

    assert root_file(place.folder).read_bytes() == root_file(cafe.settings.data_dir).read_bytes()
    assert [file.stat().st_mode & 0o777 for file in (root_file(place.folder).parent, root_file(place.folder))] == [
        0o700,
        0o600,
    ]


@on_sqlite
async def test_a_restored_journal_is_verified_and_sealed_on_with_the_key_from_the_backup(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    await sealed_journal(cafe.db, cafe.settings.data_dir, 5)
    noted = await cafe.db.read(journal_head)
    assert noted is not None

    assert place.take(stick.take()) == 0
    restored = open_database(place.settings().database_url, cafe.clock)
    await seal(restored, place.folder)
    await restored.write(write_entries, None, 2)
    await seal(restored, place.folder)
    restored.close()

    said: list[str] = []
    assert verify_journal(place.settings(), since=noted.code, tell=said.append) == 0
    assert said[1] == f"{noted.code} is entry 5; 2 came after it."


@on_sqlite
async def test_a_folder_that_already_has_data_is_left_alone(cafe: Cafe, stick: Stick, place: Place) -> None:
    copy = stick.take()
    place.folder.mkdir()
    for name in ("sukli.db", "sukli.db-wal"):
        there = place.folder / name
        there.write_bytes(b"the other cafe's")

        assert place.take(copy) == 1

        assert place.said[0].startswith(f"There is data already: {there}. ")
        assert place.files() == {name}
        assert there.read_bytes() == b"the other cafe's"
        there.unlink()

    (place.folder / "pepper").write_text("abcd")
    assert place.take(copy) == 1
    assert place.said == [f"A different {place.folder / 'pepper'} is already there: move it away first."]
    assert place.files() == {"pepper"}


@on_sqlite
async def test_the_leftovers_of_a_killed_restore_do_not_stop_the_next_one(
    cafe: Cafe, stick: Stick, place: Place
) -> None:
    copy = stick.take()
    (place.folder / ".backup").mkdir(parents=True)
    (place.folder / ".backup" / "sukli.db").write_bytes(b"a half")
    (place.folder / "pepper").write_bytes((copy / "pepper").read_bytes())

    assert place.take(copy) == 0, place.said
    assert place.files() == {"sukli.db", "pepper"}


@on_sqlite
async def test_a_wrong_passphrase_opens_nothing(stick: Stick, place: Place) -> None:
    copy = stick.take(backup_passphrase=PASSPHRASE)

    for variables in ({}, {"SUKLI_BACKUP_PASSPHRASE": "eight cups"}):
        assert place.take(copy, typed="six cups", **variables) == 1
        assert place.said == ["This passphrase does not open the backup: use the one that it was made with."]
        assert place.files() == set()


@on_sqlite
async def test_a_wrong_key_opens_nothing(stick: Stick, place: Place, tmp_path: Path) -> None:
    copy = stick.take(backup_recipient=str(Identity.generate().to_public()))
    other, none = tmp_path / "other.txt", tmp_path / "none.txt"
    other.write_text(str(Identity.generate()))
    none.write_text("a recipe")

    said = []
    for identity in (None, other, none, tmp_path / "nowhere.txt"):
        assert place.take(copy, identity) == 1
        said += place.said

    assert said == [
        "This backup needs a key: give its file with --identity.",
        f"{copy / 'manifest.json.age'} was encrypted for another key: use the one that it was made for.",
        f"{none} is not an identity file: one has a line that begins with AGE-SECRET-KEY-1.",
        f"{tmp_path / 'nowhere.txt'} cannot be read: No such file or directory.",
    ]
    assert place.files() == set()


def _cut(copy: Path) -> str:
    file = copy / "sukli.db.zst.age"
    file.write_bytes(file.read_bytes()[:-1_000])
    return f"{file} is damaged: take an older backup."


def _spoil(copy: Path) -> str:
    packed = bytearray((copy / PACKED).read_bytes())
    # change many bytes: a single bit may have no effect
    for place in range(len(packed) // 2, len(packed) // 2 + 100):
        packed[place] ^= 0xFF
    (copy / PACKED).write_bytes(packed)
    return "The database in the backup is damaged: take an older backup."


def _exchange(copy: Path) -> str:
    unpacked(copy).unlink()
    with closing(driver.connect(copy / DATABASE)) as connection:
        connection.executescript("CREATE TABLE recipes (name); INSERT INTO recipes VALUES ('Lomi')")
    pack(copy / DATABASE)
    return "The file sukli.db in the backup is not a database of Sukli."


def _overtake(copy: Path) -> str:
    rewritten(copy, "UPDATE alembic_version SET version_num = '9999'")
    return "The backup was made by a newer Sukli: update this one first."


def _take_another_key(copy: Path) -> str:
    (copy / "pepper").write_text("abcd")
    return "The key of the PINs belongs to another database: put the right file 'pepper' into the backup."


def _empty_the_key(copy: Path) -> str:
    (copy / "pepper").write_text("")
    return "pepper is empty or damaged"


def _lose_the_key(copy: Path) -> str:
    (copy / "pepper").unlink()
    return "The backup has no key of the PINs: set SUKLI_PEPPER to it, or put the file 'pepper' into "


@on_sqlite
@pytest.mark.parametrize("harm", [_cut, _spoil, _exchange, _overtake, _take_another_key, _empty_the_key, _lose_the_key])
async def test_an_incomplete_or_altered_backup_is_refused_in_a_sentence_and_nothing_is_restored(
    cafe: Cafe, stick: Stick, place: Place, harm: Callable[[Path], str]
) -> None:
    await _a_sale(cafe)
    copy = stick.take(**({"backup_passphrase": PASSPHRASE} if harm is _cut else {}))
    reason = harm(copy)

    assert place.take(copy, typed=PASSPHRASE) == 1

    assert len(place.said) == 1
    assert reason in place.said[0]
    assert place.files() == set()


@on_sqlite
async def test_a_pepper_from_the_environment_must_match_the_backup(cafe: Cafe, stick: Stick, place: Place) -> None:
    await _a_sale(cafe)
    copy = stick.take()
    (copy / "pepper").unlink()

    assert place.take(copy, SUKLI_PEPPER="another") == 1
    assert place.take(copy, SUKLI_PEPPER=cafe.settings.pepper.decode()) == 0
    assert place.files() == {"sukli.db"}


@on_sqlite
async def test_a_folder_of_backups_is_refused_and_its_newest_backup_named(
    stick: Stick, place: Place, tmp_path: Path
) -> None:
    stick.take()
    newest = stick.take()

    assert place.take(stick.folder) == 1
    assert place.said == [
        f"{stick.folder} is not a backup: there is no sukli.db in it. The newest backup in it is {newest}."
    ]
    file = newest / "manifest.json"
    assert place.take(file) == 1
    assert place.said == [f"{file} is a file. A backup is a folder: name the one that the file is in."]
    assert place.take(tmp_path / "nowhere") == 1
    assert place.said == [f"{tmp_path / 'nowhere'} is not a backup: there is no sukli.db in it."]


@on_postgres
async def test_a_postgresql_restore_is_left_to_pg_restore(cafe: Cafe, tmp_path: Path) -> None:
    said: list[str] = []

    assert restore(cafe.settings, tmp_path, tell=said.append) == 2
    assert "pg_restore" in said[0]
