"""What a device has not sent, by kind."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    for table in ("devices", "revoked_devices"):
        op.add_column(table, sa.Column("unsent_kinds", columns.Json, nullable=True))
