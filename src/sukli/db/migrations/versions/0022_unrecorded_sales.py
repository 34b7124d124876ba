"""Unrecorded sales: refused for good, removed from a till, and written down here."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "unrecorded_sales",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("made_at", columns.Instant(), nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.Column("sold_by", columns.Id, nullable=True),
        sa.Column("seller_name", sa.Text(), nullable=False),
        sa.Column("removed_at", columns.Instant(), nullable=False),
        sa.Column("removed_by", columns.Id, nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=True),
        sa.Column("total_centavos", sa.BigInteger(), nullable=True),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["removed_by"], ["staff.id"], name=op.f("fk_unrecorded_sales_removed_by")),
        sa.ForeignKeyConstraint(["sold_by"], ["staff.id"], name=op.f("fk_unrecorded_sales_sold_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_unrecorded_sales")),
    )
    op.create_index("ix_unrecorded_sales_business_on", "unrecorded_sales", ["business_on"], unique=False)
    op.create_index("ix_unrecorded_sales_removed_at", "unrecorded_sales", ["removed_at"], unique=False)
    _make_append_only()


def _make_append_only() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER unrecorded_sales_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON unrecorded_sales "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER unrecorded_sales_no_{change.lower()} BEFORE {change} ON unrecorded_sales "
            "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        )
