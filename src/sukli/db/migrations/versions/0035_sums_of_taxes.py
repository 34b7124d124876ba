"""Daily rollups of VAT, service charge and discounts by law."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None

_TAXES = (
    "revenue_centavos",
    "less_vat_centavos",
    "law_discount_centavos",
    "service_charge_centavos",
    "vatable_centavos",
    "vat_centavos",
    "exempt_centavos",
    "zero_rated_centavos",
    "untaxed_discount_centavos",
)
_CARDS = ("gross_centavos", "less_vat_centavos", "exempt_centavos", "discount_centavos")


def upgrade() -> None:
    """Apply. Days that already have such sales are rolled up again."""
    op.create_table(
        "rollup_taxes",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("vat_registered", sa.Boolean(), nullable=False),
        sa.Column("orders", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in _TAXES),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_rollup_taxes_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "vat_registered", name=op.f("pk_rollup_taxes")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rollup_cards",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("counted", sa.Text(), nullable=False),
        sa.Column("persons", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in _CARDS),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_rollup_cards_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "kind", "counted", name=op.f("pk_rollup_cards")),
        sqlite_with_rowid=False,
    )
    # a day's cards are found through its sales; with this index, SQLite would sum by kind through all cards ever
    op.drop_index("ix_sale_cards_kind", "sale_cards")
    op.execute(
        "INSERT INTO dirty_days (business_on)"
        " SELECT DISTINCT sales.business_on FROM sale_taxes JOIN sales ON sales.id = sale_taxes.sale_id"
    )
