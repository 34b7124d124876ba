"""Counts of the shelf, and what was counted in each."""

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Centavos, Id, Instant, Json, metadata, partial_index

stock_counts = Table(
    "stock_counts",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("counted_list", Text, nullable=False, doc="inventory, supply or both"),
    Column("places", Json, nullable=False, doc="the places being counted, as JSON; none for everywhere"),
    Column("blind", Boolean, nullable=False, doc="whether the expected amounts are hidden until they are counted"),
    Column("status", Text, nullable=False, doc="open, applied to the stock, or cancelled"),
    Column("created_at", Instant, nullable=False, doc="when it was started"),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False, doc="who started it"),
    Column("ended_at", Instant, nullable=True, doc="when it was applied or cancelled; empty while it is open"),
    Column("ended_by", Id, ForeignKey("staff.id"), nullable=True, doc="who applied or cancelled it"),
    CheckConstraint("counted_list in ('inventory', 'supply', 'both')", name="counted_list"),
    CheckConstraint("status in ('open', 'applied', 'cancelled')", name="status"),
    Index("ix_stock_counts_created_at", "created_at"),
    partial_index("uq_stock_counts_open", "status", unique=True, where="status = 'open'"),
)

# One row for each time that an item was counted; of several, the last is valid. Amounts are in thousandths of
# the item's content unit
count_entries = Table(
    "count_entries",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("count_id", Id, ForeignKey("stock_counts.id"), nullable=False, doc="the count, in stock_counts"),
    Column("item_id", Id, ForeignKey("stock_items.id"), nullable=False, doc="what was counted, in stock_items"),
    Column(
        "number",
        Integer,
        nullable=False,
        doc="its number among the item's entries in the count, in the order the server received them",
    ),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=False, doc="who counted it"),
    Column("counted_at", Instant, nullable=False, doc="when it was counted, even in a browser without a connection"),
    Column("recorded_at", Instant, nullable=False, doc="when the server received it"),
    Column("adds", Boolean, nullable=False, doc="whether it was added to what was counted before in another place"),
    Column("typed_thousandths", BigInteger, nullable=False, doc="how much the person counted"),
    Column("counted_thousandths", BigInteger, nullable=False, doc="how much there is, including what it was added to"),
    Column("expected_thousandths", BigInteger, nullable=False, doc="how much was expected to be there at that moment"),
    Column("content_amount", Integer, nullable=False, doc="how much one unit held then, in the item's content_unit"),
    Column("unit_cost_centavos", Centavos, nullable=False, doc="what one unit cost then"),
    Column(
        "applied_thousandths",
        BigInteger,
        nullable=True,
        doc="how much it changed the stock; empty until it is applied, and if the item was counted again",
    ),
    Column("applied_centavos", Centavos, nullable=True, doc="what that was worth; below 0 if stock was missing"),
    Index("uq_count_entries_number", "count_id", "item_id", "number", unique=True),
    Index("ix_count_entries_item_id", "item_id"),
)
