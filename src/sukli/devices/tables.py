"""Devices that were added, those that were removed again, and the codes for adding them."""

from typing import Any

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from sukli.db.columns import Id, Instant, Json, metadata


def _of_a_device() -> tuple[Column[Any], ...]:
    return (
        # the pairing code's id, so that one id leads from 'Add a device' to the device
        Column("id", Id, primary_key=True),
        Column("name", Text, nullable=False),
        # such as 'Chrome on Android'
        Column("browser", Text, nullable=False),
        Column("home", Text, nullable=False),
        # SHA-256 of the cookie: a copy of the database is no device
        Column("token_hash", LargeBinary, nullable=False),
        Column("paired_at", Instant, nullable=False),
        # NULL: at the terminal
        Column("paired_by", Id, ForeignKey("staff.id"), nullable=True),
        Column("last_seen_at", Instant, nullable=False),
        # what the browser has finished but not sent, by its last report
        Column("unsent", Integer, nullable=False),
        # how many of each kind; NULL if it did not say: they are sales
        Column("unsent_kinds", Json, nullable=True),
        Column("unsent_at", Instant, nullable=True),
        # how far its clock is ahead of the server's, and the margin of error, by its last report; NULL: never reported
        Column("clock_ahead_ms", BigInteger, nullable=True),
        Column("clock_within_ms", BigInteger, nullable=True),
        # by the server's clock, like all instants
        Column("clock_told_at", Instant, nullable=True),
    )


devices = Table(
    "devices",
    metadata,
    *_of_a_device(),
    Index("uq_devices_token_hash", "token_hash", unique=True),
    info={"not_in_backups": True},
)

# the journal's action for a removed device
REVOKED = "device.revoked"
# A separate table: no query for a device can forget to exclude these, and no session can refer to one
revoked_devices = Table(
    "revoked_devices",
    metadata,
    *_of_a_device(),
    Column("revoked_at", Instant, nullable=False),
    # NULL: at the terminal
    Column("revoked_by", Id, ForeignKey("staff.id"), nullable=True),
    info={"not_in_backups": True},
)

pairing_codes = Table(
    "pairing_codes",
    metadata,
    Column("id", Id, primary_key=True),
    # a keyed hash: see devices/keys.py
    Column("code_hash", LargeBinary, nullable=False),
    Column("name", Text, nullable=False),
    Column("home", Text, nullable=False),
    # open, claimed, paired, refused, or expired if it was ended early; otherwise the clock decides whether it has
    # expired
    Column("state", Text, nullable=False),
    Column("made_at", Instant, nullable=False),
    # NULL: at the terminal
    Column("made_by", Id, ForeignKey("staff.id"), nullable=True),
    # the device that has typed the code; its claim's id makes a repeat the same claim
    Column("claim_id", Id, nullable=True),
    Column("token_hash", LargeBinary, nullable=True),
    Column("browser", Text, nullable=True),
    Column("address", Text, nullable=True),
    Index("uq_pairing_codes_code_hash", "code_hash", unique=True),
    Index("ix_pairing_codes_token_hash", "token_hash"),
    info={"not_in_backups": True},
)
