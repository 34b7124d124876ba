"""What was approved, and whether it was used."""

from sqlalchemy import Column, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata

approvals = Table(
    "approvals",
    metadata,
    # the browser's, so that asking again after a lost answer gives no second one
    Column("id", Id, primary_key=True),
    Column("action", Text, nullable=False),
    # a record's id, or the name of what has none: see `Asked`
    Column("subject", Text, nullable=False),
    # the most that it may cost the drawer, where that is what was approved
    Column("amount_centavos", Centavos, nullable=True),
    Column("asked_by", Id, ForeignKey("staff.id"), nullable=False),
    Column("approved_by", Id, ForeignKey("staff.id"), nullable=False),
    Column("approved_at", Instant, nullable=False),
    Column("used_at", Instant, nullable=True),
    Index("ix_approvals_approved_at", "approved_at"),
)
