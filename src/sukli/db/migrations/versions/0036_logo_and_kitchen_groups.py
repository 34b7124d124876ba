"""The cafe's logo, and the menu groups that a kitchen printer prints."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0036"
down_revision = "0035"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Existing kitchen printers go on printing the items of all groups."""
    op.create_table(
        "logo",
        sa.Column("place", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("id", columns.Id, nullable=True),
        sa.Column("png", sa.Text(), nullable=True),
        sa.Column("width", sa.Integer(), nullable=True),
        sa.Column("height", sa.Integer(), nullable=True),
        sa.Column("set_at", columns.Instant(), nullable=True),
        sa.Column("set_by", columns.Id, nullable=True),
        sa.CheckConstraint("place = 1", name=op.f("ck_logo_place")),
        sa.ForeignKeyConstraint(["set_by"], ["staff.id"], name=op.f("fk_logo_set_by")),
        sa.PrimaryKeyConstraint("place", name=op.f("pk_logo")),
    )
    for table in ("printers", "print_jobs"):
        op.add_column(table, sa.Column("groups", columns.Json, nullable=True))
