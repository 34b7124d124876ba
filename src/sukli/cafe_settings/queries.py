"""Reads of settings."""

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from sukli.cafe_settings.registry import CafeSettings
from sukli.cafe_settings.tables import CHANGED, RECORD_ID, cafe_settings
from sukli.cafe_settings.tenders import TakenTender
from sukli.db.journal import journal


def stored_settings(connection: Connection) -> CafeSettings:
    """Return the settings as the cafe stored them, without those that the server overrides."""
    rows = connection.execute(select(cafe_settings.c.name, cafe_settings.c.value))
    return settings_of({row.name: row.value for row in rows})


def settings_of(values: dict[str, Any]) -> CafeSettings:
    """Build the settings from these values; missing ones get their defaults, and unknown ones are dropped.

    Nothing is validated again: a stored value may be older than its limits.
    """
    existing = {name: value for name, value in values.items() if name in CafeSettings.model_fields}
    if "tenders" in existing:
        existing["tenders"] = [TakenTender.from_stored(tender) for tender in existing["tenders"]]
    return CafeSettings.model_construct(**existing)


def enabled_tenders(connection: Connection) -> list[TakenTender]:
    """Return the tenders that are turned on, in order."""
    value = connection.scalar(select(cafe_settings.c.value).where(cafe_settings.c.name == "tenders"))
    return [TakenTender.from_stored(tender) for tender in value or ()]


def value_at(connection: Connection, name: str, at: datetime, now: datetime) -> Any:
    """Return the value that a setting had at an earlier moment; None if it is the present one.

    A change dated later than now was noted by a clock that was ahead, and is ignored.
    """
    since = connection.scalar(select(cafe_settings.c.changed_at).where(cafe_settings.c.name == name))
    # most settings never change: then the journal need not be searched
    if since is None or since <= at:
        return None
    later = select(journal.c.before).where(
        journal.c.record_id == RECORD_ID, journal.c.action == CHANGED, journal.c.at > at, journal.c.at <= now
    )
    values = connection.scalars(later.order_by(journal.c.number))
    return next((before[name] for before in values if name in before), None)
