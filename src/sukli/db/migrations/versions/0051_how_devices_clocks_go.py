"""How far each device's clock is ahead of the server's."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    for table in ("devices", "revoked_devices"):
        op.add_column(table, sa.Column("clock_ahead_ms", sa.BigInteger(), nullable=True))
        op.add_column(table, sa.Column("clock_within_ms", sa.BigInteger(), nullable=True))
        op.add_column(table, sa.Column("clock_told_at", columns.Instant(), nullable=True))
