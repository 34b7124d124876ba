"""Keep a job that comes with its sale out of the index of ids, and let it lock no row that every sale would lock."""

import sqlalchemy as sa
from alembic import op

from sukli.db.altering import altering

revision = "0056"
down_revision = "0055"
branch_labels = None
depends_on = None

_WAITS = "status in ('waiting', 'printing')"
_KICK_WAITS = f"{_WAITS} and kind = 'kick'"
_INDEXES = {
    "ix_print_jobs_waiting": (["printer_id", "number"], False, _WAITS, _WAITS),
    "ix_print_jobs_kicks": (["printer_id", "number"], False, _KICK_WAITS, _KICK_WAITS),
    "uq_print_jobs_id": (["id"], True, "is_asked = 1", "is_asked"),
}


def upgrade() -> None:
    """Apply."""
    for name in _INDEXES:
        op.drop_index(name, table_name="print_jobs")
    with altering("print_jobs") as jobs:
        jobs.add_column(sa.Column("is_asked", sa.Boolean(), server_default=sa.false(), nullable=False))
        jobs.drop_constraint(op.f("fk_print_jobs_created_by"), type_="foreignkey")
        jobs.drop_constraint(op.f("fk_print_jobs_printer_id"), type_="foreignkey")
    # nobody knows whether a browser will ask for the existing jobs again
    op.execute("UPDATE print_jobs SET is_asked = true")
    for name, (columns, unique, on_sqlite, on_postgres) in _INDEXES.items():
        op.create_index(
            name,
            "print_jobs",
            columns,
            unique=unique,
            sqlite_where=sa.text(on_sqlite),
            postgresql_where=sa.text(on_postgres),
        )
