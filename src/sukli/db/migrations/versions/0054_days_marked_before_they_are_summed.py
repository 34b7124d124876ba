"""Let writes mark a day as dirty from shortly before it is rolled up."""

import sqlalchemy as sa
from alembic import op

revision = "0054"
down_revision = "0053"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    # SQLite cannot add a NOT NULL column without a default, nor rebuild the table beneath the triggers that read it
    rolled_up_through = sa.Column("rolled_up_through", sa.Date(), nullable=False, server_default="1970-01-01")
    op.add_column("rollup_state", rolled_up_through)
    op.execute("UPDATE rollup_state SET rolled_up_through = through")
