"""Stock thrown away, recorded apart from other removals."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0039"
branch_labels = None
depends_on = None

_BY_HAND = "movement_type IN ('received', 'removed', 'wasted', 'adjustment')"
_INDEX = "ix_stock_movements_by_hand"


def upgrade() -> None:
    """Apply. Earlier removals stay as they are: nobody knows any more which of them were waste."""
    op.add_column("stock_movements", sa.Column("waste_reason", sa.Text(), nullable=True))
    op.drop_index(_INDEX, table_name="stock_movements")
    by_hand = sa.text(_BY_HAND)
    op.create_index(_INDEX, "stock_movements", ["created_at", "id"], sqlite_where=by_hand, postgresql_where=by_hand)
