"""Cash put into or taken out of the drawer, beside sales."""

from sqlalchemy import Boolean, CheckConstraint, Column, Date, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata

# Spec section 6: cash movements carry a fixed id, the shared drawer's; `recorded_by` is the person.
DRAWER_ID = "00000000-0000-0000-0000-000000000000"

cash_transactions = Table(
    "cash_transactions",
    metadata,
    Column("id", Id, primary_key=True),
    Column("staff_id", Id, nullable=False),
    Column("recorded_by", Id, ForeignKey("staff.id"), nullable=False),
    # who approved the cash out, where the cafe wanted that
    Column("approved_by", Id, ForeignKey("staff.id"), nullable=True),
    Column("transaction_type", Text, nullable=False),
    Column("amount_centavos", Centavos, nullable=False),
    Column("description", Text, nullable=True),
    Column("created_at", Instant, nullable=False),
    Column("business_on", Date, nullable=False),
    Column("voided", Boolean, nullable=False),
    Column("voided_at", Instant, nullable=True),
    Column("voided_by_staff_id", Id, nullable=True),
    Column("voided_by", Id, ForeignKey("staff.id"), nullable=True),
    Column("void_approved_by", Id, ForeignKey("staff.id"), nullable=True),
    CheckConstraint("transaction_type in ('cash_in', 'cash_out')", name="transaction_type"),
    Index("ix_cash_transactions_business_on", "business_on"),
)
