"""Payments that an app lists and no order has."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None

COUNTS = sa.text("reference_key IS NOT NULL AND removed_at IS NULL")


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "app_payments",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("shift_id", columns.Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("reference", sa.Text(), nullable=True),
        sa.Column("reference_key", sa.Text(), nullable=True),
        sa.Column("paid_at", columns.Instant(), nullable=True),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("noted_by", columns.Id, nullable=False),
        sa.Column("removed_at", columns.Instant(), nullable=True),
        sa.Column("removed_by", columns.Id, nullable=True),
        sa.CheckConstraint("kind in ('gcash', 'maya', 'qrph', 'card', 'other')", name=op.f("ck_app_payments_kind")),
        sa.CheckConstraint("amount_centavos > 0", name=op.f("ck_app_payments_amount_centavos")),
        sa.ForeignKeyConstraint(["noted_by"], ["staff.id"], name=op.f("fk_app_payments_noted_by")),
        sa.ForeignKeyConstraint(["removed_by"], ["staff.id"], name=op.f("fk_app_payments_removed_by")),
        sa.ForeignKeyConstraint(["shift_id"], ["shifts.id"], name=op.f("fk_app_payments_shift_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_app_payments")),
    )
    op.create_index("ix_app_payments_shift_id", "app_payments", ["shift_id"], unique=False)
    op.create_index(
        "uq_app_payments_reference",
        "app_payments",
        ["reference_key", "kind", "name"],
        unique=True,
        sqlite_where=COUNTS,
        postgresql_where=COUNTS,
    )
