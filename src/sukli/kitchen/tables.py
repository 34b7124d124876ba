"""What a restarted server must know about kitchen screens."""

from sqlalchemy import Column, Table

from sukli.db.columns import Id, Instant, metadata

# a row exists from when a screen is opened until it is left
kitchen_screens = Table(
    "kitchen_screens",
    metadata,
    Column("id", Id, primary_key=True),
    Column("opened_at", Instant, nullable=False),
    # accurate to five minutes
    Column("heard_at", Instant, nullable=False),
)
