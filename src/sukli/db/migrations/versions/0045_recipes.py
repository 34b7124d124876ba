"""Recipes, the content of one unit of an item, and where an item is kept."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "recipes",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("updated_at", columns.Instant(), nullable=False),
        sa.CheckConstraint("kind in ('item', 'choice')", name=op.f("ck_recipes_kind")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recipes")),
    )
    op.create_table(
        "recipe_parts",
        sa.Column("recipe_id", columns.Id, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("ingredient_id", columns.Id, nullable=False),
        sa.Column("amount_thousandths", sa.BigInteger(), nullable=True),
        sa.Column("replaces_id", columns.Id, nullable=True),
        sa.CheckConstraint(
            "amount_thousandths is not null or replaces_id is not null", name=op.f("ck_recipe_parts_amount")
        ),
        sa.ForeignKeyConstraint(["ingredient_id"], ["stock_items.id"], name=op.f("fk_recipe_parts_ingredient_id")),
        sa.ForeignKeyConstraint(["recipe_id"], ["recipes.id"], name=op.f("fk_recipe_parts_recipe_id")),
        sa.ForeignKeyConstraint(["replaces_id"], ["stock_items.id"], name=op.f("fk_recipe_parts_replaces_id")),
        sa.PrimaryKeyConstraint("recipe_id", "position", name=op.f("pk_recipe_parts")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_recipe_parts_ingredient_id", "recipe_parts", ["ingredient_id"])
    op.add_column("sale_lines", sa.Column("recipe_cost_centavos", columns.Centavos, nullable=True))
    op.add_column("stock_movements", sa.Column("used_thousandths", sa.BigInteger(), nullable=True))
    for column in (
        sa.Column("kept_in", sa.Text(), server_default="", nullable=False),
        sa.Column("content_amount", sa.Integer(), server_default="1", nullable=False),
        sa.Column("content_unit", sa.Text(), server_default="pc", nullable=False),
        sa.Column("opened_thousandths", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("made_to_order", sa.Boolean(), server_default=sa.false(), nullable=False),
    ):
        op.add_column("stock_items", column)
