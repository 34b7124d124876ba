"""The cafe's settings, and the check of the data."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "cafe_settings",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", columns.Json, nullable=False),
        sa.Column("changed_at", columns.Instant(), nullable=False),
        sa.Column("changed_by", columns.Id, nullable=False),
        sa.ForeignKeyConstraint(["changed_by"], ["staff.id"], name=op.f("fk_cafe_settings_changed_by")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_cafe_settings")),
    )
    op.create_table(
        "data_check",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("run_id", columns.Id, nullable=True),
        sa.Column("began_at", columns.Instant(), nullable=True),
        sa.Column("heard_at", columns.Instant(), nullable=True),
        sa.Column("ended_at", columns.Instant(), nullable=True),
        sa.Column("asked_by", columns.Id, nullable=True),
        sa.Column("is_well", sa.Boolean(), nullable=True),
        sa.Column("lines", columns.Json, nullable=True),
        sa.CheckConstraint("id = 1", name=op.f("ck_data_check_one_row")),
        sa.ForeignKeyConstraint(["asked_by"], ["staff.id"], name=op.f("fk_data_check_asked_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_data_check")),
    )
