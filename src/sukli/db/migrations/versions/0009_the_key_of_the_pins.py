"""A verifier by which the key of the PINs is recognized."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "pin_key",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("verifier", sa.LargeBinary(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_pin_key_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pin_key")),
    )
