"""Items of both lists (inventory and supplies) and the movements that make up their stock."""

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text, false

from sukli.db.columns import Centavos, Id, Instant, metadata, partial_index

# Movements that a person recorded, as a condition that queries repeat literally (see sales/tables.py); most movements
# are sales
BY_HAND = "movement_type IN ('received', 'removed', 'wasted', 'adjustment', 'counted')"

stock_items = Table(
    "stock_items",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser"),
    Column("kind", Text, nullable=False, doc="inventory, which is on the menu, or supply"),
    Column("name", Text, nullable=False, doc="as shown; unique among active items of its kind"),
    Column(
        "name_key", Text, nullable=False, doc="trimmed and case-folded: 'Tapsilog' and ' tapsilog ' are the same name"
    ),
    Column("description", Text, nullable=False, doc="more about it; may be blank"),
    Column("unit_cost_centavos", Centavos, nullable=False, doc="what one costs the cafe"),
    Column(
        "current_stock",
        Integer,
        nullable=False,
        doc="how many there are: the sum of its movements; below 0 if more were sold than there were",
    ),
    Column("min_stock_level", Integer, nullable=False, doc="it is low at this stock or below"),
    Column("supplier", Text, nullable=False, server_default="", doc="who it is ordered from; may be blank"),
    Column("lead_days", Integer, nullable=True, doc="how many days an order takes to arrive, if known"),
    Column("kept_in", Text, nullable=False, server_default="", doc="where it is kept, such as Fridge; may be blank"),
    Column(
        "content_amount", Integer, nullable=False, server_default="1", doc="how much one unit holds, in content_unit"
    ),
    Column("content_unit", Text, nullable=False, server_default="pc", doc="pc, g or ml, the unit of recipes"),
    Column(
        "opened_thousandths",
        BigInteger,
        nullable=False,
        server_default="0",
        doc="thousandths of content_unit already used of the opened unit, which current_stock still counts",
    ),
    Column(
        "made_to_order",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="whether it has no stock of its own: a sale takes its recipe's ingredients",
    ),
    Column("is_active", Boolean, nullable=False, doc="whether it is listed; false once it was deleted"),
    Column("created_at", Instant, nullable=False, doc="when it was added"),
    Column("updated_at", Instant, nullable=False, doc="when somebody last changed it"),
    CheckConstraint("kind in ('inventory', 'supply')", name="kind"),
    partial_index("uq_stock_items_name_key", "kind", "name_key", unique=True, where="is_active = 1"),
)

# An item's stock is always the sum of its movements' applied quantities.
stock_movements = Table(
    "stock_movements",
    metadata,
    Column("id", Id, primary_key=True, doc="made by the browser or the server"),
    Column(
        "item_id",
        Id,
        ForeignKey("stock_items.id"),
        nullable=False,
        doc="the item whose stock it changed, in stock_items",
    ),
    Column("staff_id", Id, ForeignKey("staff.id"), nullable=True, doc="who caused it, if known"),
    Column(
        "movement_type",
        Text,
        nullable=False,
        doc="opening, received, removed, wasted, adjustment, counted, sale, used, or what a void and a restore did",
    ),
    Column(
        "quantity",
        Integer,
        nullable=False,
        doc="the change asked for; a removal by hand stops at a stock of 0, so less may have been applied",
    ),
    Column("applied_quantity", Integer, nullable=False, doc="the signed change in stock"),
    Column(
        "used_thousandths",
        BigInteger,
        nullable=True,
        doc="how much a recipe took, or was left in the last unit that was taken away, in thousandths of the content "
        "unit; below 0 if returned; empty for whole units",
    ),
    Column("unit_cost_centavos", Centavos, nullable=True, doc="what one unit cost, if recorded"),
    Column("notes", Text, nullable=True, doc="what the person noted"),
    Column("waste_reason", Text, nullable=True, doc="why it was thrown away; otherwise empty"),
    Column("sale_id", Id, ForeignKey("sales.id"), nullable=True, doc="the sale that caused it, if any"),
    Column("created_at", Instant, nullable=False, doc="when it happened"),
    Index("ix_stock_movements_item_id", "item_id", "created_at"),
    Index("ix_stock_movements_sale_id", "sale_id"),
    partial_index("ix_stock_movements_by_hand", "created_at", "id", where=BY_HAND),
)
