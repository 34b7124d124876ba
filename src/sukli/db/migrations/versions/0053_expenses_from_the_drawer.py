"""The expense that a cash-out paid, where the two were recorded together."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.add_column("cash_transactions", sa.Column("expense_id", columns.Id, nullable=True))
    op.create_index(
        "uq_cash_transactions_expense_id",
        "cash_transactions",
        ["expense_id"],
        unique=True,
        sqlite_where=sa.text("expense_id IS NOT NULL"),
        postgresql_where=sa.text("expense_id IS NOT NULL"),
    )
