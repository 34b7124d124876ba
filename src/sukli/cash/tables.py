"""Cash put into or taken out of the drawer, beside sales."""

from sqlalchemy import Boolean, CheckConstraint, Column, Date, ForeignKey, Index, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata

# Spec section 6: cash movements carry a fixed id, the shared drawer's; `recorded_by` is the person.
DRAWER_ID = "00000000-0000-0000-0000-000000000000"

cash_transactions = Table(
    "cash_transactions",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("staff_id", Id, nullable=False, doc="always the shared drawer's, all zeros"),
    Column("recorded_by", Id, ForeignKey("staff.id"), nullable=False, doc="the person who recorded it"),
    Column(
        "approved_by",
        Id,
        ForeignKey("staff.id"),
        nullable=True,
        doc="who approved the cash out, where the cafe wanted that",
    ),
    Column("transaction_type", Text, nullable=False, doc="cash_in or cash_out"),
    Column("amount_centavos", Centavos, nullable=False, doc="how much was put in or taken out"),
    Column("description", Text, nullable=True, doc="what for, if that was said"),
    Column("created_at", Instant, nullable=False, doc="when it was recorded"),
    Column("business_on", Date, nullable=False, doc="the Manila day of created_at"),
    Column("voided", Boolean, nullable=False, doc="whether it is taken out of all totals"),
    Column("voided_at", Instant, nullable=True, doc="when it was voided"),
    Column("voided_by_staff_id", Id, nullable=True, doc="always the shared drawer's, if voided"),
    Column("voided_by", Id, ForeignKey("staff.id"), nullable=True, doc="the person who voided it"),
    Column(
        "void_approved_by",
        Id,
        ForeignKey("staff.id"),
        nullable=True,
        doc="who approved the void, where the cafe wanted that",
    ),
    CheckConstraint("transaction_type in ('cash_in', 'cash_out')", name="transaction_type"),
    Index("ix_cash_transactions_business_on", "business_on"),
)
