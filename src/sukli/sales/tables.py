"""The paid records, their lines, and refused sales that never became one."""

from datetime import timedelta

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
from sukli.db.rights import APPEND_ONLY

# Spec section 3: rows with this payment method are deposits, never sales
DEPOSIT = "cash-in"
# A ticket that the kitchen has not finished, and one that it has. Queries repeat these conditions literally: a partial
# index is used only if the query states its condition without parameters
_NUMBERED = f"order_number IS NOT NULL AND payment_method <> '{DEPOSIT}'"
TICKET = f"{_NUMBERED} AND NOT voided"
OPEN_TICKET = f"{TICKET} AND order_status <> 'completed'"
DONE_TICKET = f"{TICKET} AND order_status = 'completed'"
# voided while it was open, and no cook has confirmed yet that they stopped making it
UNSTOPPED_TICKET = f"{_NUMBERED} AND voided AND order_status <> 'completed' AND stopped_at IS NULL"
# An order rung up at 23:50 is cooked at 00:10. Less than a day, so that two days of the index cover it
CURRENT_FOR = timedelta(hours=12)
# a till that held a ticket for this long had no network: the order may have been called out, and made long ago
SOLD_OFFLINE = timedelta(minutes=1)
# The discount was above what needs no approval, and nobody could be asked any more
WITHOUT_APPROVAL = "without_approval"
# Held for more than a day; sales held overnight are found by their business day instead
ARRIVED_LATE = f"recorded_at - created_at > 86400000000 AND payment_method <> '{DEPOSIT}'"

sales = Table(
    "sales",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the till; a sale sent twice has the same id both times"),
    Column(
        "fingerprint",
        LargeBinary,
        nullable=False,
        doc="SHA-256 of what was sent: the same id with another body is refused; empty for an older system's sales",
    ),
    Column(
        "order_number",
        Integer,
        nullable=True,
        doc="1 to 100, on the customer's stand; empty for a sale without a kitchen ticket",
    ),
    Column("order_type", Text, nullable=False, doc="dine-in or take-out"),
    Column("order_status", Text, nullable=False, doc="pending, in_progress or completed, by the kitchen's ticks"),
    Column("discount_tenths", Integer, nullable=False, doc="the discount in tenths of a percent of the subtotal"),
    Column("subtotal_centavos", Centavos, nullable=False, doc="the sum of price times quantity of all lines"),
    Column("discount_centavos", Centavos, nullable=False, doc="what the discount took off"),
    Column("total_centavos", Centavos, nullable=False, doc="what the customer paid: subtotal less discount"),
    Column("cogs_centavos", Centavos, nullable=False, doc="cost of goods sold: half of the total"),
    Column(
        "payment_method",
        Text,
        nullable=False,
        doc="cash, the kind of its only tender, or split; cash-in for an older system's deposit: not a sale",
    ),
    Column(
        "cash_received_centavos", Centavos, nullable=True, doc="what the customer handed over in cash, if it was typed"
    ),
    Column(
        "created_at",
        Instant,
        nullable=False,
        doc="when the customer paid, even in a browser without a connection",
    ),
    Column("recorded_at", Instant, nullable=False, doc="when the server stored it"),
    Column("business_on", Date, nullable=False, doc="the Manila day of created_at"),
    Column(
        "seen_at",
        Instant,
        nullable=True,
        doc="when a kitchen screen first showed the ticket, or first showed it again after a restore",
    ),
    Column("completed_at", Instant, nullable=True, doc="when its last item was ticked"),
    Column("completion_time_minutes", Float, nullable=True, doc="minutes from payment to the last tick"),
    Column(
        "ticket_version",
        Integer,
        nullable=False,
        server_default="0",
        doc="grows with every change of the ticket; browsers keep the highest they have seen",
    ),
    Column("voided", Boolean, nullable=False, doc="whether it is excluded from all totals"),
    Column("voided_at", Instant, nullable=True, doc="when it was voided"),
    Column("voided_by_staff_id", Id, ForeignKey("staff.id"), nullable=True, doc="who voided it"),
    Column(
        "void_approved_by",
        Id,
        ForeignKey("staff.id"),
        nullable=True,
        doc="who approved the void, where the cafe requires that",
    ),
    Column("void_reason", Text, nullable=True, doc="why it was voided, if given"),
    Column(
        "stopped_at", Instant, nullable=True, doc="when a cook confirmed that a voided ticket is no longer being made"
    ),
    Column(
        "restored_at",
        Instant,
        nullable=True,
        doc="when the last void was undone: the kitchen treats the order as just received",
    ),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False, doc="who rang it up"),
    Column(
        "discount_approved_by",
        Id,
        ForeignKey("staff.id"),
        nullable=True,
        doc="who approved its discount, where the cafe requires that",
    ),
    Column(
        "without_approval",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="whether its discount needed an approval but it was too late to ask for one",
    ),
    Column(
        "raw_items",
        Text,
        nullable=True,
        doc="an older system's items, if they cannot be read as lines; such a sale has no lines",
    ),
    Column("shift_id", Id, ForeignKey("shifts.id"), nullable=True, doc="the shift whose drawer it belongs to, if any"),
    Column(
        "late_for_shift_id",
        Id,
        ForeignKey("shifts.id"),
        nullable=True,
        doc="the shift in which it was made, if that was closed before the server received the sale",
    ),
    Column(
        "z_number",
        Integer,
        nullable=True,
        doc="the Z-reading that closed it before its day, because the clock was ahead; empty where its day decides",
    ),
    CheckConstraint("order_type in ('dine-in', 'take-out')", name="order_type"),
    CheckConstraint("order_status in ('pending', 'in_progress', 'completed')", name="order_status"),
    CheckConstraint("order_number between 1 and 100", name="order_number"),
    Index("ix_sales_business_on", "business_on", "created_at"),
    partial_index("ix_sales_without_approval", "business_on", where=WITHOUT_APPROVAL),
    partial_index("ix_sales_arrived_late", "recorded_at", where=ARRIVED_LATE),
    partial_index("ix_sales_open_ticket", "business_on", "order_number", where=OPEN_TICKET),
    partial_index("ix_sales_done_ticket", "business_on", "completed_at", where=DONE_TICKET),
    partial_index("ix_sales_shift_id", "shift_id", where="shift_id IS NOT NULL"),
    partial_index("ix_sales_late_for_shift_id", "late_for_shift_id", where="late_for_shift_id IS NOT NULL"),
    partial_index("ix_sales_unstopped_ticket", "voided_at", where=UNSTOPPED_TICKET),
)

sale_lines = Table(
    "sale_lines",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the till"),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=False, doc="the sale it belongs to"),
    Column("position", Integer, nullable=False, doc="its place in the order, from 0"),
    Column("item_id", Id, ForeignKey("stock_items.id"), nullable=False, doc="what was sold, in stock_items"),
    Column("name", Text, nullable=False, doc="what it was called when it was sold"),
    Column("price_centavos", Centavos, nullable=False, doc="the price of one when it was added to the order"),
    Column("quantity", Integer, nullable=False, doc="how many"),
    Column("temperature", Text, nullable=True, doc="hot or iced, where it applies"),
    Column("order_type", Text, nullable=False, doc="dine-in or take-out; it may differ from the order's"),
    Column("completed", Boolean, nullable=False, doc="whether the kitchen has ticked it"),
    Column(
        "recipe_cost_centavos",
        Centavos,
        nullable=True,
        doc="the cost to the cafe then of everything its recipe and its own stock took; empty if it had no recipe",
    ),
    CheckConstraint("quantity > 0", name="quantity"),
    Index("ix_sale_lines_sale_id", "sale_id", "position"),
)

# what a till held, the server refused for good, and somebody removed there: no sale, and in no sum
unrecorded_sales = Table(
    "unrecorded_sales",
    metadata,
    Column("id", Id, primary_key=True, doc="the id of the sale that it would have been"),
    Column("made_at", Instant, nullable=False, doc="when the customer paid, as well as the till could tell"),
    Column("business_on", Date, nullable=False, doc="the Manila day of made_at"),
    Column(
        "sold_by",
        Id,
        ForeignKey("staff.id"),
        nullable=True,
        doc="who rang it up; empty unless the server's own record shows that they were signed in on that device",
    ),
    Column("seller_name", Text, nullable=False, doc="who rang it up according to the till; may be blank"),
    Column("removed_at", Instant, nullable=False, doc="when it was removed from the till"),
    Column("removed_by", Id, ForeignKey("staff.id"), nullable=False, doc="who removed it"),
    Column("order_number", Integer, nullable=True, doc="its number, if readable"),
    Column("total_centavos", Centavos, nullable=True, doc="what the customer paid, if readable"),
    Column("why", Text, nullable=False, doc="the message with which the server refused it"),
    Column("body", Text, nullable=False, doc="everything the till had of it, as JSON"),
    Index("ix_unrecorded_sales_business_on", "business_on"),
    Index("ix_unrecorded_sales_removed_at", "removed_at"),
    info={APPEND_ONLY: True},
)
