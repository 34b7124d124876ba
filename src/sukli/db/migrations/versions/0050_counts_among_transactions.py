"""List what a stock count found among the stock transactions that people record."""

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0049"
branch_labels = None
depends_on = None

_BY_HAND = "movement_type IN ('received', 'removed', 'wasted', 'adjustment', 'counted')"
_INDEX = "ix_stock_movements_by_hand"


def upgrade() -> None:
    """Apply."""
    op.drop_index(_INDEX, table_name="stock_movements")
    by_hand = sa.text(_BY_HAND)
    op.create_index(_INDEX, "stock_movements", ["created_at", "id"], sqlite_where=by_hand, postgresql_where=by_hand)
