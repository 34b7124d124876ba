"""Turns: who was signed in on which device, and when."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "turns",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("device_hash", sa.LargeBinary(), nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("began_at", columns.Instant(), nullable=False),
        sa.Column("ended_at", columns.Instant(), nullable=True),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_turns_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_turns")),
    )
    op.create_index("ix_turns_device_hash", "turns", ["device_hash"], unique=False)
    op.create_index("ix_turns_ended_at", "turns", ["ended_at"], unique=False)
