"""Which Z-reading lists the void of a cash movement that an earlier reading listed."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None

WAITING = sa.text("voided_at IS NOT NULL AND void_z_number IS NULL")


def upgrade() -> None:
    """Apply. A movement voided after its reading is listed as voided by the next one."""
    op.add_column("cash_transactions", sa.Column("void_z_number", sa.Integer(), nullable=True))
    op.create_index(
        "ix_cash_transactions_void_unread",
        "cash_transactions",
        ["voided_at"],
        unique=False,
        sqlite_where=WAITING,
        postgresql_where=WAITING,
    )
    # the first reading also claimed the movements from before its days
    op.execute(
        "UPDATE cash_transactions SET z_number = 0 "
        "WHERE z_number = 1 AND business_on < (SELECT first_on FROM z_readings WHERE number = 1)"
    )
    op.execute(
        "UPDATE cash_transactions SET void_z_number = z_number "
        "WHERE voided_at <= (SELECT made_at FROM z_readings WHERE number = cash_transactions.z_number)"
    )
