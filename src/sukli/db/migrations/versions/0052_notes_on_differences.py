"""What people found out about a drawer's difference."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0052"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    # SQLite's only way without rebuilding the table; PostgreSQL would name the constraint itself
    is_inline = op.get_bind().dialect.name == "sqlite"
    op.add_column("shifts", sa.Column("note", sa.Text(), nullable=True))
    person = sa.ForeignKey("staff.id", name=op.f("fk_shifts_noted_by"))
    op.add_column("shifts", sa.Column("noted_by", columns.Id, person, nullable=True), inline_references=is_inline)
    op.add_column("shifts", sa.Column("noted_at", columns.Instant(), nullable=True))
