"""Sums by staff member: sales, discounts and voids."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. The server sums every day again, in small batches: these sums must cover the same days as the others."""
    op.create_table(
        "kept_people",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("staff_id", sa.String(length=36).with_variant(sa.UUID(as_uuid=False), "postgresql"), nullable=False),
        sa.Column("order_type", sa.Text(), nullable=False),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("revenue_centavos", sa.BigInteger(), nullable=False),
        sa.Column("discounted", sa.Integer(), nullable=False),
        sa.Column("discount_centavos", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_kept_people_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "staff_id", "order_type", name=op.f("pk_kept_people")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "kept_voids",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("staff_id", sa.Text(), nullable=False),
        sa.Column("voided", sa.Integer(), nullable=False),
        sa.Column("voided_centavos", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_kept_voids_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "staff_id", name=op.f("pk_kept_voids")),
        sqlite_with_rowid=False,
    )
    # delete all of them: sums left for later days would be counted twice until those days are summed
    for kept in ("sums", "items", "hours", "expenses"):
        op.execute(f"DELETE FROM kept_{kept}")
    op.execute("DELETE FROM summed")
