"""Which copy of a Z-reading was the first; every copy of an existing reading is a reprint."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Nobody knows which of the existing readings were printed, so all of them count as printed."""
    op.create_table(
        "first_copies",
        sa.Column("reading_id", columns.Id, nullable=False),
        sa.Column("copy_id", columns.Id, nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.ForeignKeyConstraint(["reading_id"], ["z_readings.id"], name=op.f("fk_first_copies_reading_id")),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_first_copies_staff_id")),
        sa.PrimaryKeyConstraint("reading_id", name=op.f("pk_first_copies")),
    )
    op.execute(
        "INSERT INTO first_copies (reading_id, copy_id, created_at, staff_id) "
        "SELECT id, id, made_at, made_by FROM z_readings"
    )
