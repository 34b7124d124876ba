"""Where backups go."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "backup_places",
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("tried_at", columns.Instant(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("made_at", columns.Instant(), nullable=True),
        sa.Column("folder", sa.Text(), nullable=True),
        sa.Column("is_elsewhere", sa.Boolean(), nullable=True),
        sa.PrimaryKeyConstraint("place", name=op.f("pk_backup_places")),
    )
