"""With a passphrase or a key set, whoever finds the stick can read nothing."""

import asyncio
import io
import re
import signal
import sys
from pathlib import Path
from typing import Self

import pyrage
import pytest
from pyrage.x25519 import Identity

from backup.conftest import PASSPHRASE, Place, Stick, unpacked
from cafe import PEPPER, Cafe, on_sqlite
from factories import a_staff_member
from forked import run_forked
from real_server import surroundings
from sukli.backup import encryption
from sukli.backup.drafts import AlreadyRunning
from sukli.backup.restoring import restore
from sukli.lan.stored import stored_root
from sukli.typed import typed as typed_line

pytestmark = on_sqlite

AGE = b"age-encryption.org/v1\n"


def _files(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file())


async def test_every_file_of_an_encrypted_backup_is_encrypted_and_readable_only_by_its_owner(
    cafe: Cafe, stick: Stick
) -> None:
    stored_root(cafe.settings.data_dir, "Kape", cafe.clock)

    copy = stick.take(with_root=True, backup_passphrase=PASSPHRASE)

    assert stick.said == [f"Backed up to {copy}, encrypted"]
    names = [str(file.relative_to(copy)) for file in _files(copy)]
    assert names == [
        "identity.age",
        "manifest.json.age",
        "pepper.age",
        "sukli.db.zst.age",
        "tls/root.pem.age",
    ]
    assert all(file.read_bytes().startswith(AGE) for file in _files(copy))
    assert {file.stat().st_mode & 0o777 for file in _files(copy)} == {0o600}
    assert copy.stat().st_mode & 0o777 == 0o700


async def test_a_backup_for_a_recipient_opens_with_an_identity_that_is_not_on_this_machine(stick: Stick) -> None:
    identity = Identity.generate()

    copy = stick.take(backup_recipient=str(identity.to_public()))

    assert [file.name for file in _files(copy)] == ["manifest.json.age", "pepper.age", "sukli.db.zst.age"]
    assert pyrage.decrypt((copy / "pepper.age").read_bytes(), [identity]) == PEPPER.hex().encode()


async def test_the_settings_page_says_that_the_last_backup_is_encrypted(cafe: Cafe, stick: Stick) -> None:
    copy = stick.take(backup_recipient=str(Identity.generate().to_public()))

    async with await cafe.till() as till:
        told = (await till.get("/api/settings/server")).json()["last_backup"]
    assert (told["folder"], told["has_key"], told["is_encrypted"]) == (str(copy), True, True)


KILLED = """
import io, os, signal, sys
import pyrage
encrypt = pyrage.encrypt_io
def encrypt_half_of_the_database(source, out, recipients):
    if source.name.endswith("sukli.db.zst"):
        encrypt(io.BytesIO(source.read(1_000)), out, recipients)
        os.kill(os.getpid(), signal.SIGKILL)
    encrypt(source, out, recipients)
pyrage.encrypt_io = encrypt_half_of_the_database
from sukli.cli import main
main(["backup", sys.argv[1]])
"""


async def test_a_killed_backup_leaves_nothing_readable_on_the_stick_and_the_next_one_tidies_up(
    cafe: Cafe, stick: Stick
) -> None:
    await a_staff_member(cafe.db, first_name="Marisol")
    data_dir = cafe.settings.data_dir

    environment = surroundings(data_dir) | {"SUKLI_BACKUP_PASSPHRASE": PASSPHRASE}
    killed = await asyncio.to_thread(run_forked, KILLED, str(stick.folder), environment=environment)

    left = _files(stick.folder)
    assert killed.returncode == -signal.SIGKILL
    assert [file.name for file in left] == ["identity.age", "manifest.json.age", "pepper.age", "sukli.db.zst.age"]
    assert all(file.read_bytes().startswith(AGE) for file in left)
    # the readable copy stays with the data, only for its owner
    assert b"Marisol" in unpacked(data_dir / ".backup").read_bytes()
    assert (data_dir / ".backup").stat().st_mode & 0o777 == 0o700

    copy = stick.take(backup_passphrase=PASSPHRASE)

    assert not (data_dir / ".backup").exists()
    assert len(_files(copy)) == 4


async def test_the_second_of_two_simultaneous_backups_is_refused_and_harms_nothing(
    stick: Stick, monkeypatch: pytest.MonkeyPatch
) -> None:
    encrypt, second = pyrage.encrypt_io, list[tuple[int, list[str]]]()

    def while_another_comes(*arguments: object) -> None:
        if not second:
            second.append((1, []))
            second[0] = (stick.try_to_take(backup_passphrase=PASSPHRASE), list(stick.said))
        encrypt(*arguments)

    monkeypatch.setattr(encryption.pyrage, "encrypt_io", while_another_comes)

    first = stick.take(backup_passphrase=PASSPHRASE)

    assert second == [(1, [f"No backup was made: {AlreadyRunning()}"])]
    assert len(_files(first)) == 4


@pytest.mark.parametrize("room", [0, 100, 3_000])
async def test_a_full_stick_is_reported_wherever_the_writing_fails(
    stick: Stick, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    class Full:
        """A file that accepts a number of bytes, as on a full disk."""

        left = room

        def __init__(self, file: Path) -> None:
            self._file = file.open("wb")

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            self._file.close()

        def write(self, data: bytes) -> int:
            if len(data) > Full.left:
                raise OSError(28, "No space left on device")
            Full.left -= len(data)
            return self._file.write(data)

        def flush(self) -> None:
            self._file.flush()

    monkeypatch.setattr(encryption, "create_private", Full)
    recipient = str(Identity.generate().to_public())

    assert stick.try_to_take(backup_recipient=recipient) == 1
    assert stick.said == [f"No backup was made: {stick.folder} is full. Make room on it, or use a larger one."]
    assert _files(stick.folder) == []


async def test_a_misspelt_public_key_is_reported(stick: Stick) -> None:
    public = str(Identity.generate().to_public())
    misspelt = public[:-1] + ("q" if public[-1] != "q" else "p")

    assert stick.try_to_take(backup_recipient=misspelt) == 1
    assert stick.said == [
        f"No backup was made: SUKLI_BACKUP_RECIPIENT is {misspelt!r}, which is not a public key of age."
    ]
    assert list(stick.folder.iterdir()) == []


async def test_a_machine_too_slow_for_the_passphrase_does_not_call_it_wrong(stick: Stick, place: Place) -> None:
    copy = stick.take(backup_passphrase=PASSPHRASE)
    key = copy / "identity.age"
    # the passphrase's work factor, as a logarithm: here for a quarter of an hour
    key.write_bytes(re.sub(rb"(-> scrypt \S+ )\d+", rb"\g<1>30", key.read_bytes()))

    assert place.take(copy, typed=PASSPHRASE) == 1

    assert place.said == [
        "This machine is too slow, or too busy now, for the backup's passphrase: close other programs and try again."
    ]


@pytest.mark.parametrize("typed", ["two words ", "two words"])
@pytest.mark.parametrize("set_to", ["two words ", "two words"])
async def test_a_passphrase_that_ends_with_a_blank_opens_as_it_was_set(
    cafe: Cafe, stick: Stick, place: Place, monkeypatch: pytest.MonkeyPatch, set_to: str, typed: str
) -> None:
    copy = stick.take(backup_passphrase=set_to)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{typed}\n"))

    opened = restore(place.settings(), copy, ask=typed_line, tell=place.said.append) == 0

    # a blank may be copied along with it, but nobody knows of one that was not typed
    assert opened == (typed.strip() == set_to or typed == set_to)
