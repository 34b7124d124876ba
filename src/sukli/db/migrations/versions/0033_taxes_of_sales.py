"""The effect of VAT, the service charge and the discounts by law on each sale."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "sale_taxes",
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("vat_registered", sa.Boolean(), nullable=False),
        sa.Column("service_tenths", sa.Integer(), nullable=False),
        sa.Column("service_on", sa.Text(), nullable=False),
        sa.Column("service_discounted", sa.Boolean(), nullable=False),
        sa.Column("persons", sa.Integer(), nullable=True),
        sa.Column("less_vat_centavos", sa.BigInteger(), nullable=False),
        sa.Column("law_discount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("service_charge_centavos", sa.BigInteger(), nullable=False),
        sa.Column("vatable_centavos", sa.BigInteger(), nullable=False),
        sa.Column("vat_centavos", sa.BigInteger(), nullable=False),
        sa.Column("exempt_centavos", sa.BigInteger(), nullable=False),
        sa.Column("zero_rated_centavos", sa.BigInteger(), nullable=False),
        sa.Column("untaxed_discount_centavos", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("service_on in ('dine-in', 'all')", name=op.f("ck_sale_taxes_service_on")),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_sale_taxes_sale_id")),
        sa.PrimaryKeyConstraint("sale_id", name=op.f("pk_sale_taxes")),
    )
    op.create_table(
        "sale_cards",
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("id_number", sa.Text(), nullable=False),
        sa.Column("id_key", sa.Text(), nullable=False),
        sa.Column("lines", columns.Json, nullable=False),
        sa.Column("vat", sa.Text(), nullable=False),
        sa.Column("counted", sa.Text(), nullable=False),
        sa.Column("gross_centavos", sa.BigInteger(), nullable=False),
        sa.Column("less_vat_centavos", sa.BigInteger(), nullable=False),
        sa.Column("discount_centavos", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("vat in ('exempt', 'zero_rated', 'charged')", name=op.f("ck_sale_cards_vat")),
        sa.CheckConstraint("counted in ('law', 'percentage')", name=op.f("ck_sale_cards_counted")),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_sale_cards_sale_id")),
        sa.PrimaryKeyConstraint("sale_id", "position", name=op.f("pk_sale_cards")),
    )
    op.create_index("ix_sale_cards_kind", "sale_cards", ["kind", "sale_id"], unique=False)
    op.create_index(
        "ix_sale_cards_id_key",
        "sale_cards",
        ["id_key"],
        unique=False,
        sqlite_where=sa.text("id_key <> ''"),
        postgresql_where=sa.text("id_key <> ''"),
    )
