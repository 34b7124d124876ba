"""An index to find, for a sale that a till held, the drawer that was closed after the sale was made."""

from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_index("ix_shifts_closed_at", "shifts", ["closed_at"], unique=False)
