"""The cafe's logo, as it is printed."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Integer, SmallInteger, Table, Text

from sukli.db.columns import Id, Instant, metadata

# one row, in a table of its own: settings are read as a whole, and this is larger than all of them
logo = Table(
    "logo",
    metadata,
    Column("place", SmallInteger, primary_key=True, autoincrement=False, doc="always 1: there is one logo"),
    Column("id", Id, nullable=True, doc="made by the browser for each picture; empty if there is none"),
    Column("png", Text, nullable=True, doc="the picture in black and white, a PNG as Base64"),
    Column("width", Integer, nullable=True, doc="in dots"),
    Column("height", Integer, nullable=True, doc="in dots"),
    Column("set_at", Instant, nullable=True, doc="when it was set or removed"),
    Column("set_by", Id, ForeignKey("staff.id"), nullable=True, doc="who set or removed it"),
    CheckConstraint("place = 1", name="place"),
)
