"""The supplier of an item, and its lead time in days."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.add_column("stock_items", sa.Column("supplier", sa.Text(), server_default="", nullable=False))
    op.add_column("stock_items", sa.Column("lead_days", sa.Integer(), nullable=True))
