"""Index, by arrival, the sales that reached the server more than a day after they were made."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

ARRIVED_LATE = sa.text("recorded_at - created_at > 86400000000 AND payment_method <> 'cash-in'")


def upgrade() -> None:
    """Apply."""
    op.create_index(
        "ix_sales_arrived_late",
        "sales",
        ["recorded_at"],
        unique=False,
        sqlite_where=ARRIVED_LATE,
        postgresql_where=ARRIVED_LATE,
    )
