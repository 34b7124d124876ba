"""The paid records and their lines."""

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Date,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    false,
)

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index

# Spec section 3: rows with this payment method are deposits, never sales
DEPOSIT = "cash-in"
# A ticket that the kitchen has not finished, and one that it has. Queries repeat these conditions literally: a partial
# index is used only if the query states its condition without parameters
_NUMBERED = f"order_number IS NOT NULL AND payment_method <> '{DEPOSIT}'"
TICKET = f"{_NUMBERED} AND NOT voided"
OPEN_TICKET = f"{TICKET} AND order_status <> 'completed'"
DONE_TICKET = f"{TICKET} AND order_status = 'completed'"
# voided while it was open, and no cook has confirmed yet that he stopped making it
UNSTOPPED_TICKET = f"{_NUMBERED} AND voided AND order_status <> 'completed' AND stopped_at IS NULL"
# The discount was above what needs no approval, and nobody could be asked any more
WITHOUT_APPROVAL = "without_approval"
# Held for more than a day before the server had it: the figures of a day that was looked at have changed since
ARRIVED_LATE = f"recorded_at - created_at > 86400000000 AND payment_method <> '{DEPOSIT}'"

sales = Table(
    "sales",
    metadata,
    Column("id", Id, primary_key=True),
    # SHA-256 of what was sent: the same id with another body is refused
    Column("fingerprint", LargeBinary, nullable=False),
    Column("order_number", Integer, nullable=True),
    Column("order_type", Text, nullable=False),
    Column("order_status", Text, nullable=False),
    Column("discount_tenths", Integer, nullable=False),
    Column("subtotal_centavos", Centavos, nullable=False),
    Column("discount_centavos", Centavos, nullable=False),
    Column("total_centavos", Centavos, nullable=False),
    Column("cogs_centavos", Centavos, nullable=False),
    Column("payment_method", Text, nullable=False),
    Column("cash_received_centavos", Centavos, nullable=True),
    # when the customer paid; a browser that had no connection may have held the sale since
    Column("created_at", Instant, nullable=False),
    # when the server stored it
    Column("recorded_at", Instant, nullable=False),
    # the Manila day of created_at
    Column("business_on", Date, nullable=False),
    # when a kitchen screen first showed the ticket, or first showed it again after it was restored
    Column("seen_at", Instant, nullable=True),
    Column("completed_at", Instant, nullable=True),
    Column("completion_time_minutes", Float, nullable=True),
    # grows with every change of the ticket: a browser keeps the highest it has heard of
    Column("ticket_version", Integer, nullable=False, server_default="0"),
    Column("voided", Boolean, nullable=False),
    Column("voided_at", Instant, nullable=True),
    Column("voided_by_staff_id", Id, ForeignKey("staff.id"), nullable=True),
    # who approved the void, where the cafe wanted that
    Column("void_approved_by", Id, ForeignKey("staff.id"), nullable=True),
    # why, if the person who voided it said so
    Column("void_reason", Text, nullable=True),
    # when a cook confirmed that he no longer makes a voided ticket
    Column("stopped_at", Instant, nullable=True),
    # when the last void was undone: for the kitchen the order has just come in
    Column("restored_at", Instant, nullable=True),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False),
    # who approved its discount, where the cafe wanted that; or that nobody did
    Column("discount_approved_by", Id, ForeignKey("staff.id"), nullable=True),
    Column("without_approval", Boolean, nullable=False, server_default=false()),
    # an older system's items, where they cannot be read as lines; such a sale has no lines
    Column("raw_items", Text, nullable=True),
    CheckConstraint("order_type in ('dine-in', 'take-out')", name="order_type"),
    CheckConstraint("order_status in ('pending', 'in_progress', 'completed')", name="order_status"),
    CheckConstraint("order_number between 1 and 100", name="order_number"),
    Index("ix_sales_business_on", "business_on", "created_at"),
    partial_index("ix_sales_without_approval", "business_on", where=WITHOUT_APPROVAL),
    partial_index("ix_sales_arrived_late", "recorded_at", where=ARRIVED_LATE),
    partial_index("ix_sales_open_ticket", "business_on", "order_number", where=OPEN_TICKET),
    partial_index("ix_sales_done_ticket", "business_on", "completed_at", where=DONE_TICKET),
    partial_index("ix_sales_unstopped_ticket", "voided_at", where=UNSTOPPED_TICKET),
)

sale_lines = Table(
    "sale_lines",
    metadata,
    Column("id", Id, primary_key=True),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("item_id", Id, ForeignKey("stock_items.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("price_centavos", Centavos, nullable=False),
    Column("quantity", Integer, nullable=False),
    Column("temperature", Text, nullable=True),
    Column("order_type", Text, nullable=False),
    Column("completed", Boolean, nullable=False),
    CheckConstraint("quantity > 0", name="quantity"),
    Index("ix_sale_lines_sale_id", "sale_id", "position"),
)
