"""Approvals: what was approved, and the approver on the records that people look at."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

# each column names the approver, where an approval was required
APPROVERS = (
    ("sales", "void_approved_by"),
    ("sales", "discount_approved_by"),
    ("cash_transactions", "approved_by"),
    ("cash_transactions", "void_approved_by"),
    ("deleted_expenses", "approved_by"),
)


def upgrade() -> None:
    """Apply. Earlier records needed no approval; the sales table is not rewritten."""
    op.create_table(
        "approvals",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=True),
        sa.Column("asked_by", columns.Id, nullable=False),
        sa.Column("approved_by", columns.Id, nullable=False),
        sa.Column("approved_at", columns.Instant(), nullable=False),
        sa.Column("used_at", columns.Instant(), nullable=True),
        sa.ForeignKeyConstraint(["approved_by"], ["staff.id"], name=op.f("fk_approvals_approved_by")),
        sa.ForeignKeyConstraint(["asked_by"], ["staff.id"], name=op.f("fk_approvals_asked_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_approvals")),
    )
    op.create_index("ix_approvals_approved_at", "approvals", ["approved_at"], unique=False)
    # SQLite's only way without rebuilding the table; PostgreSQL would name the constraint itself
    is_inline = op.get_bind().dialect.name == "sqlite"
    for table, name in APPROVERS:
        person = sa.ForeignKey("staff.id", name=op.f(f"fk_{table}_{name}"))
        op.add_column(table, sa.Column(name, columns.Id, person, nullable=True), inline_references=is_inline)
    without: sa.Column[bool] = sa.Column("without_approval", sa.Boolean(), nullable=False, server_default=sa.false())
    op.add_column("sales", without)
    op.create_index(
        "ix_sales_without_approval",
        "sales",
        ["business_on"],
        unique=False,
        sqlite_where=sa.text("without_approval"),
        postgresql_where=sa.text("without_approval"),
    )
