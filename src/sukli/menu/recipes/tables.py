"""Recipes and their parts; an item or a choice without a recipe has no row."""

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from sukli.db.columns import Id, Instant, metadata

recipes = Table(
    "recipes",
    metadata,
    # no foreign key: it is an item's or a choice's id, and the spec's own choices have no rows
    Column("id", Id, primary_key=True, doc="the item or choice that the recipe is for"),
    Column("kind", Text, nullable=False, doc="item or choice"),
    Column(
        "version", Integer, nullable=False, doc="grows with every change, so that two owners do not undo each other"
    ),
    Column("updated_at", Instant, nullable=False, doc="when somebody last changed it"),
    CheckConstraint("kind in ('item', 'choice')", name="kind"),
)

recipe_parts = Table(
    "recipe_parts",
    metadata,
    Column("recipe_id", Id, ForeignKey("recipes.id"), primary_key=True, doc="the recipe"),
    Column("position", Integer, primary_key=True, doc="its place in the recipe, from 0"),
    Column(
        "ingredient_id",
        Id,
        ForeignKey("stock_items.id"),
        nullable=False,
        doc="the ingredient, an inventory item or a supply",
    ),
    Column(
        "amount_thousandths",
        BigInteger,
        nullable=True,
        doc="how much, in thousandths of the ingredient's content unit; empty for as much as of what it replaces",
    ),
    Column(
        "replaces_id",
        Id,
        ForeignKey("stock_items.id"),
        nullable=True,
        doc="for a choice: the item's ingredient that this one replaces; empty if it is an addition",
    ),
    CheckConstraint("amount_thousandths is not null or replaces_id is not null", name="amount"),
    Index("ix_recipe_parts_ingredient_id", "ingredient_id"),
    sqlite_with_rowid=False,
)
