"""What was approved, and whether the approval was used."""

from sqlalchemy import Column, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata

approvals = Table(
    "approvals",
    metadata,
    Column(
        "id",
        Id,
        primary_key=True,
        doc="made by the browser, so that a retry after a lost answer creates no second approval",
    ),
    Column("action", Text, nullable=False, doc="what was approved"),
    Column("subject", Text, nullable=False, doc="the record's id, or a name where it has none: see `Asked`"),
    Column(
        "amount_centavos",
        Centavos,
        nullable=True,
        doc="the most it may take from the drawer, where an amount was approved",
    ),
    Column("asked_by", Id, ForeignKey("staff.id"), nullable=False, doc="who asked for it"),
    Column("approved_by", Id, ForeignKey("staff.id"), nullable=False, doc="who approved it, with their PIN"),
    Column("approved_at", Instant, nullable=False, doc="when it was approved"),
    Column("used_at", Instant, nullable=True, doc="when it was used; empty if it was not"),
    Index("ix_approvals_approved_at", "approved_at"),
)
