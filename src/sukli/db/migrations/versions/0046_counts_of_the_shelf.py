"""Counts of the shelf."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "stock_counts",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("counted_list", sa.Text(), nullable=False),
        sa.Column("places", columns.Json, nullable=False),
        sa.Column("blind", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("ended_at", columns.Instant(), nullable=True),
        sa.Column("ended_by", columns.Id, nullable=True),
        sa.CheckConstraint(
            "counted_list in ('inventory', 'supply', 'both')", name=op.f("ck_stock_counts_counted_list")
        ),
        sa.CheckConstraint("status in ('open', 'applied', 'cancelled')", name=op.f("ck_stock_counts_status")),
        sa.ForeignKeyConstraint(["ended_by"], ["staff.id"], name=op.f("fk_stock_counts_ended_by")),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_stock_counts_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stock_counts")),
    )
    op.create_index("ix_stock_counts_created_at", "stock_counts", ["created_at"], unique=False)
    op.create_index(
        "uq_stock_counts_open",
        "stock_counts",
        ["status"],
        unique=True,
        sqlite_where=sa.text("status = 'open'"),
        postgresql_where=sa.text("status = 'open'"),
    )

    op.create_table(
        "count_entries",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("count_id", columns.Id, nullable=False),
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("counted_at", columns.Instant(), nullable=False),
        sa.Column("recorded_at", columns.Instant(), nullable=False),
        sa.Column("adds", sa.Boolean(), nullable=False),
        sa.Column("typed_thousandths", sa.BigInteger(), nullable=False),
        sa.Column("counted_thousandths", sa.BigInteger(), nullable=False),
        sa.Column("expected_thousandths", sa.BigInteger(), nullable=False),
        sa.Column("content_amount", sa.Integer(), nullable=False),
        sa.Column("unit_cost_centavos", columns.Centavos, nullable=False),
        sa.Column("applied_thousandths", sa.BigInteger(), nullable=True),
        sa.Column("applied_centavos", columns.Centavos, nullable=True),
        sa.ForeignKeyConstraint(["count_id"], ["stock_counts.id"], name=op.f("fk_count_entries_count_id")),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_count_entries_item_id")),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_count_entries_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_count_entries")),
    )
    op.create_index("uq_count_entries_number", "count_entries", ["count_id", "item_id", "number"], unique=True)
    op.create_index("ix_count_entries_item_id", "count_entries", ["item_id"], unique=False)
