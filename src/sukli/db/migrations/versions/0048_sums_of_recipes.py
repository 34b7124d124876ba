"""Daily rollups of what recipes cost, and of the ingredients they took."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Days already rolled up have none: none of their sales had a recipe."""
    op.create_table(
        "rollup_recipes",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("quantity", sa.BigInteger(), nullable=False),
        sa.Column("revenue_centavos", columns.Centavos, nullable=False),
        sa.Column("cost_centavos", columns.Centavos, nullable=False),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_rollup_recipes_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "name", name=op.f("pk_rollup_recipes")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rollup_ingredients",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("used_thousandths", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_rollup_ingredients_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "item_id", name=op.f("pk_rollup_ingredients")),
        sqlite_with_rowid=False,
    )
