"""Printers, and their waiting jobs."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "printers",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("via", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("speed", sa.Integer(), nullable=True),
        sa.Column("paper_mm", sa.SmallInteger(), nullable=False),
        sa.Column("code_page", sa.Text(), nullable=False),
        sa.Column("cuts", sa.Boolean(), nullable=False),
        sa.Column("kicks", sa.Boolean(), nullable=False),
        sa.Column("prints", columns.Json, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("removed_at", columns.Instant(), nullable=True),
        sa.CheckConstraint("via in ('network', 'device', 'queue')", name=op.f("ck_printers_via")),
        sa.CheckConstraint("paper_mm in (58, 80)", name=op.f("ck_printers_paper_mm")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_printers")),
    )
    op.create_table(
        "print_jobs",
        sa.Column("number", columns.RowNumber, autoincrement=True, nullable=False),
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("printer_id", columns.Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject_id", columns.Id, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("is_reprint", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("created_by", columns.Id, nullable=True),
        sa.Column("device_id", columns.Id, nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), server_default="0", nullable=False),
        sa.Column("possible_duplicate", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("printed_at", columns.Instant(), nullable=True),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "status in ('waiting', 'printing', 'printed', 'dropped')", name=op.f("ck_print_jobs_status")
        ),
        sa.ForeignKeyConstraint(["created_by"], ["staff.id"], name=op.f("fk_print_jobs_created_by")),
        sa.ForeignKeyConstraint(["printer_id"], ["printers.id"], name=op.f("fk_print_jobs_printer_id")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_print_jobs")),
    )
    with op.batch_alter_table("print_jobs", schema=None) as batch_op:
        batch_op.create_index("ix_print_jobs_subject_id", ["subject_id"], unique=False)
        batch_op.create_index(
            "ix_print_jobs_waiting",
            ["printer_id", "number"],
            unique=False,
            sqlite_where=sa.text("status in ('waiting', 'printing')"),
            postgresql_where=sa.text("status in ('waiting', 'printing')"),
        )
        batch_op.create_index("uq_print_jobs_id", ["id"], unique=True)
