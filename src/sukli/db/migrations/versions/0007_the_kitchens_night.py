"""The kitchen: voided tickets that a cook has stopped, and those that were restored."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

UNSTOPPED = (
    "order_number IS NOT NULL AND payment_method <> 'cash-in'"
    " AND voided AND order_status <> 'completed' AND stopped_at IS NULL"
)


def upgrade() -> None:
    """Apply."""
    op.add_column("sales", sa.Column("stopped_at", columns.Instant(), nullable=True))
    op.add_column("sales", sa.Column("restored_at", columns.Instant(), nullable=True))
    some = sa.text(UNSTOPPED)
    op.create_index(
        "ix_sales_unstopped_ticket", "sales", ["voided_at"], unique=False, sqlite_where=some, postgresql_where=some
    )
