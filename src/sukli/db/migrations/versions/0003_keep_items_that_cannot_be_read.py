"""Sales of an older system: the raw text of items that cannot be read as lines."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.add_column("sales", sa.Column("raw_items", sa.Text(), nullable=True))
