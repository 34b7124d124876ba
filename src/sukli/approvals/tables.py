"""What was approved, and whether the approval was used."""

from sqlalchemy import Column, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata

approvals = Table(
    "approvals",
    metadata,
    Column(
        "id", Id, primary_key=True, doc="the browser's, so that asking again after a lost answer gives no second one"
    ),
    Column("action", Text, nullable=False, doc="what was approved"),
    Column("subject", Text, nullable=False, doc="a record's id, or the name of what has none: see `Asked`"),
    Column(
        "amount_centavos",
        Centavos,
        nullable=True,
        doc="the most that it may cost the drawer, where that is what was approved",
    ),
    Column("asked_by", Id, ForeignKey("staff.id"), nullable=False, doc="who wanted it"),
    Column("approved_by", Id, ForeignKey("staff.id"), nullable=False, doc="who approved it, with their PIN"),
    Column("approved_at", Instant, nullable=False, doc="when"),
    Column("used_at", Instant, nullable=True, doc="when it was used, if it was"),
    Index("ix_approvals_approved_at", "approved_at"),
)
