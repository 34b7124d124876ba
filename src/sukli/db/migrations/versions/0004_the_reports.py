"""The reports: stored sums of business days, months and years, and which days changed since."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

BY_HAND = "movement_type IN ('received', 'removed', 'adjustment')"


def upgrade() -> None:
    """Apply. After it starts, the server fills in the sums in small batches."""
    _kept(
        "sums",
        (),
        sa.Column("revenue_centavos", sa.BigInteger(), nullable=False),
        sa.Column("cogs_centavos", sa.BigInteger(), nullable=False),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("completed", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.BigInteger(), nullable=False),
        sa.Column("fastest", sa.BigInteger(), nullable=True),
        sa.Column("slowest", sa.BigInteger(), nullable=True),
    )
    _kept(
        "items",
        (sa.Column("name", sa.Text(), nullable=False),),
        sa.Column("quantity", sa.BigInteger(), nullable=False),
        sa.Column("revenue_centavos", sa.BigInteger(), nullable=False),
    )
    _kept(
        "hours",
        (sa.Column("weekday", sa.Integer(), nullable=False), sa.Column("hour", sa.Integer(), nullable=False)),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("completed", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.BigInteger(), nullable=False),
    )
    _kept(
        "expenses",
        (sa.Column("category", sa.Text(), nullable=False),),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
    )
    op.create_table(
        "summed",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("through", sa.Date(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_summed_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_summed")),
    )
    op.create_table(
        "touched_days",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_touched_days")),
    )
    some = sa.text(BY_HAND)
    op.create_index(
        "ix_stock_movements_by_hand",
        "stock_movements",
        ["created_at", "id"],
        unique=False,
        sqlite_where=some,
        postgresql_where=some,
    )


def _kept(name: str, keys: tuple[sa.Column[object], ...], *measures: sa.Column[object]) -> None:
    table = f"kept_{name}"
    op.create_table(
        table,
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        *keys,
        *measures,
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f(f"ck_{table}_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", *(key.name for key in keys), name=op.f(f"pk_{table}")),
        sqlite_with_rowid=False,
    )
