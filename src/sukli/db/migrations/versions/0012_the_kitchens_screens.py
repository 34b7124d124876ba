"""The kitchen screens that were opened and not left."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    record_id = sa.String(length=36).with_variant(sa.UUID(as_uuid=False), "postgresql")
    op.create_table(
        "kitchen_screens",
        sa.Column("id", record_id, nullable=False),
        sa.Column("opened_at", columns.Instant(), nullable=False),
        sa.Column("heard_at", columns.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_kitchen_screens")),
    )
