"""Items of both lists (inventory and supplies) and the movements that make up their stock."""

from sqlalchemy import Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index

# What a person recorded, as a condition that queries repeat literally (see sales/tables.py); sales have far more
BY_HAND = "movement_type IN ('received', 'removed', 'adjustment')"

stock_items = Table(
    "stock_items",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    # trimmed and case-folded: 'Tapsilog' and ' tapsilog ' are the same name
    Column("name_key", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("unit_cost_centavos", Centavos, nullable=False),
    Column("current_stock", Integer, nullable=False),
    Column("min_stock_level", Integer, nullable=False),
    Column("is_active", Boolean, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    CheckConstraint("kind in ('inventory', 'supply')", name="kind"),
    partial_index("uq_stock_items_name_key", "kind", "name_key", unique=True, where="is_active = 1"),
)

# An item's stock is always the sum of its movements' applied quantities.
stock_movements = Table(
    "stock_movements",
    metadata,
    Column("id", Id, primary_key=True),
    Column("item_id", Id, ForeignKey("stock_items.id"), nullable=False),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=True),
    # schemas.MovementType
    Column("movement_type", Text, nullable=False),
    # what was asked; `removed` stops at a stock of 0, so less may have been applied
    Column("quantity", Integer, nullable=False),
    # signed change of the stock
    Column("applied_quantity", Integer, nullable=False),
    Column("unit_cost_centavos", Centavos, nullable=True),
    Column("notes", Text, nullable=True),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=True),
    Column("created_at", Instant, nullable=False),
    Index("ix_stock_movements_item_id", "item_id", "created_at"),
    Index("ix_stock_movements_sale_id", "sale_id"),
    partial_index("ix_stock_movements_by_hand", "created_at", "id", where=BY_HAND),
)
