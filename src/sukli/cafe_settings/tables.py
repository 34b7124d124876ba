"""The settings that somebody has changed; all others have their defaults."""

from sqlalchemy import JSON, Column, ForeignKey, Table, Text

from sukli.db.columns import Id, Instant, metadata

CHANGED = "settings.changed"
# all settings are one record in the journal, which keys records by UUID
RECORD_ID = "00000000-0000-0000-0000-00000000cafe"

cafe_settings = Table(
    "cafe_settings",
    metadata,
    Column(
        "name",
        Text,
        primary_key=True,
        doc="a field of CafeSettings (registry.py), which also gives the value's type",
    ),
    Column("value", JSON, nullable=False, doc="plain JSON; null is a value here: no limit"),
    Column("changed_at", Instant, nullable=False, doc="when it was set"),
    Column("changed_by", Id, ForeignKey("staff.id"), nullable=False, doc="who set it"),
)
