"""Reads of settings."""

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from sukli.cafe_settings.registry import CafeSettings
from sukli.cafe_settings.tables import cafe_settings
from sukli.cafe_settings.tenders import TakenTender


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


def set_since(connection: Connection, name: str) -> datetime | None:
    """Return when a setting got its present value; None if nobody ever changed it, as for one that the server sets."""
    return connection.scalar(select(cafe_settings.c.changed_at).where(cafe_settings.c.name == name))
