"""Daily rollups of the choices made from options."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Days that already have sales with options are rolled up again."""
    op.create_table(
        "rollup_choices",
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        sa.Column("group_name", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("quantity", sa.BigInteger(), nullable=False),
        sa.Column("added_centavos", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f("ck_rollup_choices_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", "group_name", "name", name=op.f("pk_rollup_choices")),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO dirty_days (business_on)"
        " SELECT DISTINCT sales.business_on FROM sale_line_options JOIN sales ON sales.id = sale_line_options.sale_id"
    )
