"""Pictures on the menu's tiles."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "menu_pictures",
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("set_at", columns.Instant(), nullable=False),
        sa.Column("set_by", columns.Id, nullable=True),
        sa.Column("tile", sa.LargeBinary(), nullable=False),
        sa.Column("large", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_menu_pictures_item_id")),
        sa.ForeignKeyConstraint(["set_by"], ["staff.id"], name=op.f("fk_menu_pictures_set_by")),
        sa.PrimaryKeyConstraint("item_id", name=op.f("pk_menu_pictures")),
    )
    op.create_index("ix_menu_pictures_hash", "menu_pictures", ["hash"])
