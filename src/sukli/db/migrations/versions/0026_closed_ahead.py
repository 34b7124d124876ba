"""Sales that arrived late for a closed shift, and sales that a Z-reading closed ahead of their day."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Which till earlier sales came from is not known."""
    # SQLite's only way without rebuilding the table; PostgreSQL would name the constraint itself
    is_inline = op.get_bind().dialect.name == "sqlite"
    shift = sa.ForeignKey("shifts.id", name=op.f("fk_sales_late_for_shift_id"))
    op.add_column(
        "sales", sa.Column("late_for_shift_id", columns.Id, shift, nullable=True), inline_references=is_inline
    )
    op.add_column("sales", sa.Column("z_number", sa.Integer(), nullable=True))
    op.create_index(
        "ix_sales_late_for_shift_id",
        "sales",
        ["late_for_shift_id"],
        unique=False,
        sqlite_where=sa.text("late_for_shift_id IS NOT NULL"),
        postgresql_where=sa.text("late_for_shift_id IS NOT NULL"),
    )
