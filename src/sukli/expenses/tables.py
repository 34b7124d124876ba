"""What was spent."""

from sqlalchemy import Column, Date, ForeignKey, Index, Table, Text

from sukli.columns import Centavos, Id, Instant, metadata

expenses = Table(
    "expenses",
    metadata,
    Column("id", Id, primary_key=True),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False),
    Column("category", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("amount_centavos", Centavos, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("business_on", Date, nullable=False),
    Index("ix_expenses_business_on", "business_on"),
)
