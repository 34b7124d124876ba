"""What is said of an item has no version: its fields are compared one by one."""

from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Not by a new table: SQLite drops such a column itself, and keeps the table's checks."""
    op.drop_column("menu_entries", "version")
