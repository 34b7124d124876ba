"""When the server recorded a cash movement, and the closed shift for which it arrived late."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Which till earlier movements came from is not known."""
    # SQLite's only way without rebuilding the table; PostgreSQL would name the constraint itself
    is_inline = op.get_bind().dialect.name == "sqlite"
    shift = sa.ForeignKey("shifts.id", name=op.f("fk_cash_transactions_late_for_shift_id"))
    op.add_column(
        "cash_transactions",
        sa.Column("late_for_shift_id", columns.Id, shift, nullable=True),
        inline_references=is_inline,
    )
    op.create_index(
        "ix_cash_transactions_late_for_shift_id",
        "cash_transactions",
        ["late_for_shift_id"],
        unique=False,
        sqlite_where=sa.text("late_for_shift_id IS NOT NULL"),
        postgresql_where=sa.text("late_for_shift_id IS NOT NULL"),
    )
    op.add_column("cash_transactions", sa.Column("recorded_at", columns.Instant(), nullable=False, server_default="0"))
    # movements recorded by an earlier backend are not in our journal
    op.execute(
        "UPDATE cash_transactions SET recorded_at = coalesce((SELECT max(at) FROM journal "
        "WHERE record_id = cash_transactions.id AND action IN ('cash_in.recorded', 'cash_out.recorded')), created_at)"
    )
    if op.get_bind().dialect.name == "postgresql":
        # SQLite cannot drop a default; there too, every movement is inserted with its time
        op.alter_column("cash_transactions", "recorded_at", server_default=None)
