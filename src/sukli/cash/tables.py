"""Cash put into or taken out of the drawer, besides sales."""

from sqlalchemy import Boolean, CheckConstraint, Column, Date, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index
from sukli.shifts.tables import SHOP_DRAWER, UNREAD, z_number

# Spec section 6: cash movements carry a fixed id, the shared drawer's; `recorded_by` is the person.
DRAWER_ID = SHOP_DRAWER

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
        doc="who approved the cash out, where the cafe requires that",
    ),
    Column("transaction_type", Text, nullable=False, doc="cash_in or cash_out"),
    Column("kind", Text, nullable=True, doc="safe_drop for cash out that went to the safe; otherwise empty"),
    Column("amount_centavos", Centavos, nullable=False, doc="how much was put in or taken out"),
    Column("description", Text, nullable=True, doc="what it was for, if given"),
    Column(
        "created_at",
        Instant,
        nullable=False,
        doc="when it was made, even in a browser without a connection",
    ),
    Column("recorded_at", Instant, nullable=False, doc="when the server stored it"),
    Column("business_on", Date, nullable=False, doc="the Manila day of created_at"),
    Column("voided", Boolean, nullable=False, doc="whether it is excluded from all totals"),
    Column("voided_at", Instant, nullable=True, doc="when it was voided"),
    Column("voided_by_staff_id", Id, nullable=True, doc="always the shared drawer's, if voided"),
    Column("voided_by", Id, ForeignKey("staff.id"), nullable=True, doc="the person who voided it"),
    Column(
        "void_approved_by",
        Id,
        ForeignKey("staff.id"),
        nullable=True,
        doc="who approved the void, where the cafe requires that",
    ),
    Column("shift_id", Id, ForeignKey("shifts.id"), nullable=True, doc="the shift whose drawer it belongs to, if any"),
    Column(
        "late_for_shift_id",
        Id,
        ForeignKey("shifts.id"),
        nullable=True,
        doc="the shift in which it was made, if that was closed before the server received it",
    ),
    # no foreign key: a deleted expense is moved to another table
    Column("expense_id", Id, nullable=True, doc="the expense that it paid, if the two were recorded together"),
    z_number(),
    Column(
        "void_z_number",
        Integer,
        nullable=True,
        doc="the Z-reading that lists its void, or that left it out because of the void; empty before there is one",
    ),
    CheckConstraint("transaction_type in ('cash_in', 'cash_out')", name="transaction_type"),
    Index("ix_cash_transactions_business_on", "business_on"),
    partial_index("ix_cash_transactions_shift_id", "shift_id", where="shift_id IS NOT NULL"),
    partial_index("ix_cash_transactions_late_for_shift_id", "late_for_shift_id", where="late_for_shift_id IS NOT NULL"),
    partial_index("uq_cash_transactions_expense_id", "expense_id", where="expense_id IS NOT NULL", unique=True),
    partial_index("ix_cash_transactions_unread", "business_on", where=UNREAD),
    partial_index(
        "ix_cash_transactions_void_unread", "voided_at", where="voided_at IS NOT NULL AND void_z_number IS NULL"
    ),
)
