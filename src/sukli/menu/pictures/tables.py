"""The pictures of the menu's items, as they are shown."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary, Table, Text

from sukli.db.columns import Id, Instant, metadata

# a separate table with the pictures as last columns, so that reading the menu reads only hashes
menu_pictures = Table(
    "menu_pictures",
    metadata,
    Column("item_id", Id, ForeignKey("stock_items.id"), primary_key=True, doc="an item of the inventory"),
    Column("hash", Text, nullable=False, doc="the hash of both pictures, part of their addresses"),
    Column("set_at", Instant, nullable=False, doc="when somebody chose it"),
    Column("set_by", Id, ForeignKey("staff.id"), nullable=True, doc="who chose it, if known"),
    Column("tile", LargeBinary, nullable=False, doc="the square on a tile, a WebP of at most 12 KB"),
    Column("large", LargeBinary, nullable=False, doc="the same larger, a WebP of at most 60 KB"),
    Index("ix_menu_pictures_hash", "hash"),
)
