"""The kitchen: when a ticket was seen, when the server stored it, and how often it changed."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TICKET = "order_number IS NOT NULL AND payment_method <> 'cash-in' AND NOT voided"


def upgrade() -> None:
    """Apply."""
    # plain ADD COLUMN: rebuilding the table, as SQLite's other alterations do, would drop the rows its lines refer to
    op.add_column("sales", sa.Column("ticket_version", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("sales", sa.Column("seen_at", columns.Instant(), nullable=True))
    op.add_column("sales", sa.Column("recorded_at", columns.Instant(), nullable=False, server_default="0"))
    op.execute("UPDATE sales SET recorded_at = created_at")
    if op.get_bind().dialect.name == "postgresql":
        # SQLite cannot drop a default; there too, every sale is inserted with its time
        op.alter_column("sales", "recorded_at", server_default=None)
    op.drop_index("ix_sales_open_ticket", "sales")
    _index("ix_sales_open_ticket", "order_number", f"{TICKET} AND order_status <> 'completed'")
    _index("ix_sales_done_ticket", "completed_at", f"{TICKET} AND order_status = 'completed'")


def _index(name: str, second: str, where: str) -> None:
    some = sa.text(where)
    op.create_index(name, "sales", ["business_on", second], unique=False, sqlite_where=some, postgresql_where=some)
