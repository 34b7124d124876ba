"""Let a menu group have its own name and colour without a place."""

import sqlalchemy as sa

from sukli.db.altering import altering

revision = "0044"
down_revision = "0042"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    with altering("menu_groups") as batch:
        batch.alter_column("position", existing_type=sa.Integer(), nullable=True)
