"""An index by which a reading finds the drawers that were closed before a late sale came."""

from alembic import op

revision = "0028"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_index("ix_shifts_closed_at", "shifts", ["closed_at"], unique=False)
