"""An index of the drawers waiting to be opened."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    waits = sa.text("status in ('waiting', 'printing') and kind = 'kick'")
    op.create_index(
        "ix_print_jobs_kicks",
        "print_jobs",
        ["printer_id", "number"],
        unique=False,
        sqlite_where=waits,
        postgresql_where=waits,
    )
