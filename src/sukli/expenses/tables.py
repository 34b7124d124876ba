"""Expenses, and deleted expenses."""

from sqlalchemy import Column, Date, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata


def _spent() -> list[Column[object]]:
    return [
        Column("id", Id, primary_key=True, doc="made by the browser"),
        Column("staff_id", Id, ForeignKey("staff.id"), nullable=False, doc="who recorded it"),
        Column(
            "category", Text, nullable=False, doc="Supplies, Utilities, Maintenance, Rent, Marketing, Staff or Other"
        ),
        Column("description", Text, nullable=False, doc="what it was for"),
        Column("amount_centavos", Centavos, nullable=False, doc="how much was spent"),
        Column(
            "created_at",
            Instant,
            nullable=False,
            doc="when it was recorded, even in a browser without a connection",
        ),
        Column("business_on", Date, nullable=False, doc="the Manila day that it counts toward"),
    ]


expenses = Table("expenses", metadata, *_spent(), Index("ix_expenses_business_on", "business_on"))

# as they last were: in no sum, and in no list but that of the deleted
deleted_expenses = Table(
    "deleted_expenses",
    metadata,
    *_spent(),
    Column("deleted_at", Instant, nullable=False, doc="when it was deleted"),
    Column("deleted_by", Id, ForeignKey("staff.id"), nullable=False, doc="who deleted it"),
    Column(
        "approved_by",
        Id,
        ForeignKey("staff.id"),
        nullable=True,
        doc="who approved the deletion, where the cafe requires that",
    ),
    Index("ix_deleted_expenses_business_on", "business_on"),
)
