"""Menu entries lose their version: their fields are compared one by one."""

from alembic import op

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. The table is not rebuilt: SQLite can drop this column itself, and keeps the table's checks."""
    op.drop_column("menu_entries", "version")
