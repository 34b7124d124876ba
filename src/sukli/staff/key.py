"""The key of the PINs (the pepper), and what a database stores of it to detect a wrong key at the start."""

import asyncio
import secrets
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection, exists, select

from sukli.clock import Clock, system_clock
from sukli.db import Database
from sukli.db.served import kept_from_serving, migrated
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.secret_files import make_once
from sukli.settings import PEPPER, Settings, SettingsError, key_file, read_pepper
from sukli.staff.pins import verifier_of
from sukli.staff.queries import is_key_recorded, was_made_with_unknown_key
from sukli.staff.tables import pin_key, staff

_LOST = "If it is lost for good, run `sukli new-key`: everybody then chooses a new PIN."


class KeyMissing(SettingsError):
    """Staff have PINs, but the key that they were hashed with is missing."""

    def __init__(self, file: Path) -> None:
        super().__init__(
            "The key of the PINs is missing: without it nobody's PIN works.\n"
            f"Put the file 'pepper' of the backup, or of the old data folder, at {file}\n"
            "(or set SUKLI_PEPPER, if the key came from there), and start again.\n" + _LOST
        )


class KeyForeign(SettingsError):
    """The present key belongs to another database."""

    def __init__(self, source: str) -> None:
        super().__init__(
            f"The key of the PINs in {source} is not the one of this database: with it nobody's PIN works.\n"
            "Replace it with the file 'pepper' of the backup that the database came from, and start again.\n"
            "If PINs were made with this one anyway, `sukli new-key` accepts it as it is.\n" + _LOST
        )


class KeyInUse(SettingsError):
    """A server hashes PINs with the key that it read at its start."""

    def __init__(self) -> None:
        super().__init__("Stop the server first: PINs that people choose now would be lost with the key that it has.")


def unlocked(settings: Settings, clock: Clock = system_clock) -> Settings:
    """Return the settings with the key of this database's PINs; a new key is made if nobody has a PIN yet.

    Brings the database to the newest version. Raises KeyMissing, KeyForeign, BeingCopied, OlderServer, UnfinishedCopy.
    """
    with migrated(settings.database_url, clock) as db, db.engine.begin() as connection:
        is_used = is_in_use(connection)
        file = settings.data_dir / PEPPER
        # an import that was waited for here has made the key since the settings were read
        if is_used and not settings.pepper and not file.exists():
            raise KeyMissing(file)
        settings = with_key(settings)
        if not is_used:
            # if two machines start on a new database at the same time, the second one gets KeyForeign
            note_key(Tx(connection, clock()), settings.pepper)
        if is_foreign(connection, settings.pepper):
            raise KeyForeign(str(key_file(settings) or "SUKLI_PEPPER"))
    return settings


def replace_key(settings: Settings, clock: Clock = system_clock) -> bool:
    """Make the database accept the present key, or a new one if there is none; False if it accepts it already.

    Earlier PINs work only with the key that they were made with; their owners stay in the records. Raises KeyInUse.
    """

    def take(tx: Tx, pepper: bytes) -> bool:
        # another one has done it meanwhile
        if _accepts(tx.connection, pepper):
            return False
        tx.connection.execute(pin_key.delete())
        note_key(tx, pepper)
        tx.record("key.replaced", new_id())
        return True

    with migrated(settings.database_url, clock) as db:
        if asyncio.run(db.read(_accepts, settings.pepper)):
            return False
        with kept_from_serving(db) as is_free:
            if not is_free:
                raise KeyInUse
            return asyncio.run(db.write(take, None, with_key(settings).pepper))


def _accepts(connection: Connection, pepper: bytes) -> bool:
    return bool(pepper) and is_key_recorded(connection) and not is_foreign(connection, pepper)


def is_in_use(connection: Connection) -> bool:
    """Whether PINs depend on a key: one was recorded, or somebody signed up before keys were recorded."""
    return is_key_recorded(connection) or bool(connection.execute(select(exists(select(staff.c.id)))).scalar_one())


def state_of_key(connection: Connection, pepper: bytes) -> tuple[bool, str]:
    """Return whether the server would start with this key, and what is known about it."""
    if not is_in_use(connection):
        return True, "none yet, as nobody has a PIN"
    if not pepper:
        return False, "missing; the server will not start without it"
    if is_foreign(connection, pepper):
        return False, "another database's; the server will not start with it"
    if is_key_recorded(connection):
        return True, "right"
    return True, "not yet proved; it will be when somebody signs in whose PIN is older than the last update"


def is_foreign(connection: Connection, pepper: bytes) -> bool:
    """Whether the database is known to have another key."""
    verifier = connection.execute(select(pin_key.c.verifier)).scalar_one_or_none()
    return verifier is not None and verifier != verifier_of(pepper)


def note_key(tx: Tx, pepper: bytes) -> None:
    """Store the verifier of this key, unless a key is recorded already."""
    tx.insert_new(pin_key, {"id": 1, "verifier": verifier_of(pepper)})


class Key:
    """The key with which one server process hashes PINs."""

    def __init__(self, db: Database, pepper: bytes) -> None:
        self._db = db
        self._pepper = pepper
        self._is_recorded = False

    async def proved(self, staff_id: str) -> None:
        """Record the key, which a right PIN has proved, in a database from before keys were recorded.

        Not if the PIN was made while no key was recorded: it would prove nothing about the key of the older PINs.
        """
        if self._is_recorded or await self._db.read(was_made_with_unknown_key, staff_id):
            return
        await asyncio.to_thread(verifier_of, self._pepper)
        await self._db.write(note_key, None, self._pepper)
        self._is_recorded = True


def with_key(settings: Settings) -> Settings:
    """Return the settings with the present key, or a new one if there is none."""
    if settings.pepper:
        return settings
    file = settings.data_dir / PEPPER
    make_once(file, secrets.token_hex(32).encode())
    return replace(settings, pepper=read_pepper(file))
