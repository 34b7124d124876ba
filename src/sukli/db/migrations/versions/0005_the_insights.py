"""The insights: who is waiting for an analysis, and how many have run each day."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    record_id = sa.String(length=36).with_variant(sa.UUID(as_uuid=False), "postgresql")
    op.create_table(
        "analysis_days",
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("business_on", name=op.f("pk_analysis_days")),
    )
    op.create_table(
        "running_analyses",
        sa.Column("staff_id", record_id, nullable=False),
        sa.Column("analysis_id", record_id, nullable=False),
        sa.Column("over_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_running_analyses_staff_id")),
        sa.PrimaryKeyConstraint("staff_id", name=op.f("pk_running_analyses")),
    )
