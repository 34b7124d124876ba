"""Tenders: what sales were paid with besides cash, and their daily rollups."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

HAS_REFERENCE = sa.text("reference_key IS NOT NULL")


def upgrade() -> None:
    """Apply. All sales so far were paid in cash alone, so the existing rollups stay right."""
    op.create_table(
        "sale_tenders",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("received_centavos", sa.BigInteger(), nullable=True),
        sa.Column("reference", sa.Text(), nullable=True),
        sa.Column("reference_key", sa.Text(), nullable=True),
        sa.Column("reference_repeated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("verified_at", columns.Instant(), nullable=True),
        sa.Column("verified_by", columns.Id, nullable=True),
        sa.CheckConstraint(
            "kind in ('cash', 'gcash', 'maya', 'qrph', 'card', 'other')", name=op.f("ck_sale_tenders_kind")
        ),
        sa.CheckConstraint("amount_centavos > 0", name=op.f("ck_sale_tenders_amount_centavos")),
        sa.CheckConstraint(
            "received_centavos is null or kind = 'cash'", name=op.f("ck_sale_tenders_received_centavos")
        ),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_sale_tenders_sale_id")),
        sa.ForeignKeyConstraint(["verified_by"], ["staff.id"], name=op.f("fk_sale_tenders_verified_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sale_tenders")),
    )
    op.create_index("ix_sale_tenders_sale_id", "sale_tenders", ["sale_id", "position"], unique=False)
    op.create_index(
        "ix_sale_tenders_reference_key",
        "sale_tenders",
        ["reference_key"],
        unique=False,
        sqlite_where=HAS_REFERENCE,
        postgresql_where=HAS_REFERENCE,
    )
    op.create_table(
        "rollup_tenders",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("payments", sa.Integer(), nullable=False),
        sa.Column("firsts", sa.Integer(), nullable=False),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_rollup_tenders_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "kind", "name", name=op.f("pk_rollup_tenders")),
        sqlite_with_rowid=False,
    )
