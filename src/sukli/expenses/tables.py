"""Expenses, and deleted expenses."""

from sqlalchemy import Column, Date, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata


def _spent() -> list[Column[object]]:
    return [
        Column("id", Id, primary_key=True),
        Column("staff_id", Id, ForeignKey("staff.id"), nullable=False),
        Column("category", Text, nullable=False),
        Column("description", Text, nullable=False),
        Column("amount_centavos", Centavos, nullable=False),
        Column("created_at", Instant, nullable=False),
        Column("business_on", Date, nullable=False),
    ]


expenses = Table("expenses", metadata, *_spent(), Index("ix_expenses_business_on", "business_on"))

# as they last were: in no sum, and in no list but that of the deleted
deleted_expenses = Table(
    "deleted_expenses",
    metadata,
    *_spent(),
    Column("deleted_at", Instant, nullable=False),
    Column("deleted_by", Id, ForeignKey("staff.id"), nullable=False),
    Column("approved_by", Id, ForeignKey("staff.id"), nullable=True),
    Index("ix_deleted_expenses_business_on", "business_on"),
)
