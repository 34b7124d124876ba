"""Why a sale was voided, if a reason was given."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.add_column("sales", sa.Column("void_reason", sa.Text(), nullable=True))
