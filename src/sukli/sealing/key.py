"""The key of the seals: a separate file beside the database, and what the journal itself records about it.

The reasons: docs/decisions/journal.md.
"""

import hmac
import secrets
from pathlib import Path
from typing import Literal, NamedTuple

from sqlalchemy import Connection

from sukli.db.tx import Tx
from sukli.sealing.entries import last_entry
from sukli.sealing.formula import Values
from sukli.sealing.stored import WAIT_FOR_TURN, count_waiting, last_link
from sukli.secret_files import make_once
from sukli.settings import JOURNAL_KEY

KEY_MADE = "journal.key_made"
# one record for all keys, so that the journal's index finds the last one
RECORD_ID = "00000000-0000-0000-0000-0000005ea1ed"

Problem = Literal["key_missing", "key_foreign", "key_spoilt"]


class KeyRecord(NamedTuple):
    """What the journal records about its key."""

    # the number and time of this entry
    journal_number: int
    at_micros: int
    # identifies the key, and reveals nothing about it
    fingerprint: str
    # how many entries had been sealed with earlier keys
    sealed_before: int
    # how many entries had no seal at that time, as in a journal older than its seals
    waiting: int

    @property
    def is_readable(self) -> bool:
        """Whether the record is intact."""
        return self.fingerprint != ""


class KeySpoilt(Exception):
    """The key file cannot be read, or holds no key."""


def read_key(data_dir: Path) -> bytes | None:
    """Return the key in this data folder; None if there is none. Raises KeySpoilt."""
    file = data_dir / JOURNAL_KEY
    if not file.exists():
        return None
    try:
        key = bytes.fromhex(file.read_text().strip())
    except (ValueError, OSError):
        key = b""
    if not key:
        raise KeySpoilt
    return key


def make_key(data_dir: Path) -> bytes:
    """Make a key and its file; two processes that start at once get the same key. Raises KeySpoilt, OSError."""
    make_once(data_dir / JOURNAL_KEY, secrets.token_hex(32).encode())
    key = read_key(data_dir)
    if key is None:
        raise KeySpoilt
    return key


def recorded_key(connection: Connection) -> KeyRecord | None:
    """Return the record of the key that seals now; None before the first one."""
    entry = last_entry(connection, KEY_MADE, RECORD_ID)
    if entry is None:
        return None
    match entry.values:
        case Values(after={"fingerprint": str(fingerprint), "sealed_before": int(sealed), "waiting": int(waiting)}):
            return KeyRecord(entry.number, entry.values.at, fingerprint, sealed, waiting)
    return KeyRecord(entry.number, entry.values.at, "", 0, 0)


def is_recorded(connection: Connection, key: bytes) -> bool:
    """Whether this key is the one that seals now."""
    record = recorded_key(connection)
    return record is not None and record.fingerprint == fingerprint_of(key)


def problem_with_key(connection: Connection, data_dir: Path) -> Problem | None:
    """Return what keeps the journal from being sealed; None also when the first key is yet to be made."""
    record = recorded_key(connection)
    try:
        key = read_key(data_dir)
    except KeySpoilt:
        return "key_spoilt"
    if key is None:
        is_first = record is None and last_link(connection).sequence == 0
        return None if is_first else "key_missing"
    return "key_foreign" if record and record.fingerprint != fingerprint_of(key) else None


def note_key(tx: Tx, key: bytes) -> None:
    """Let this key seal from here on, unless it already does."""
    if tx.connection.dialect.name == "postgresql":
        tx.connection.execute(WAIT_FOR_TURN)
    if not is_recorded(tx.connection, key):
        after = {
            "fingerprint": fingerprint_of(key),
            "sealed_before": last_link(tx.connection).sequence,
            "waiting": count_waiting(tx.connection),
        }
        tx.record(KEY_MADE, RECORD_ID, after=after)


def note_first_key(tx: Tx, key: bytes) -> None:
    """Like `note_key`, unless a key is recorded: of two machines starting at once on a new database, the first wins."""
    if tx.connection.dialect.name == "postgresql":
        tx.connection.execute(WAIT_FOR_TURN)
    if recorded_key(tx.connection) is None:
        note_key(tx, key)


def fingerprint_of(key: bytes) -> str:
    """Return what is recorded of a key: 64 bits from which it cannot be derived."""
    return hmac.digest(key, b"sukli journal key", "sha256").hex()[:16]
