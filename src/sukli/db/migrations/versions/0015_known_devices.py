"""Which staff members are known on which device."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. No device is known at first; each becomes known at its next successful sign-in."""
    op.create_table(
        "known_devices",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("seen_at", columns.Instant(), nullable=False),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_known_devices_staff_id")),
        sa.PrimaryKeyConstraint("token_hash", "staff_id", name=op.f("pk_known_devices")),
    )
    op.create_index("ix_known_devices_seen_at", "known_devices", ["seen_at"], unique=False)
