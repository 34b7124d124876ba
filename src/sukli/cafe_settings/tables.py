"""The settings that somebody has changed; all others have their defaults."""

from sqlalchemy import Column, ForeignKey, Table, Text

from sukli.db.columns import Id, Instant, Json, metadata

cafe_settings = Table(
    "cafe_settings",
    metadata,
    # a field of CafeSettings (registry.py), which also says what type the value has
    Column("name", Text, primary_key=True),
    Column("value", Json, nullable=False),
    Column("changed_at", Instant, nullable=False),
    Column("changed_by", Id, ForeignKey("staff.id"), nullable=False),
)
