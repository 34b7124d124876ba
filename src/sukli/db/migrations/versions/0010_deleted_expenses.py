"""Keep deleted expenses where they can be listed; earlier ones are recovered from the journal."""

from datetime import date

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

journal = sa.table(
    "journal",
    sa.column("number", sa.BigInteger()),
    sa.column("at", columns.Instant()),
    sa.column("staff_id", columns.Id),
    sa.column("action", sa.Text()),
    sa.column("record_id", columns.Id),
    sa.column("before", columns.Json),
    sa.column("after", columns.Json),
)


def upgrade() -> None:
    """Apply."""
    deleted = op.create_table(
        "deleted_expenses",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("category", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.Column("deleted_at", columns.Instant(), nullable=False),
        sa.Column("deleted_by", columns.Id, nullable=False),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_deleted_expenses_staff_id")),
        sa.ForeignKeyConstraint(["deleted_by"], ["staff.id"], name=op.f("fk_deleted_expenses_deleted_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deleted_expenses")),
    )
    op.create_index("ix_deleted_expenses_business_on", "deleted_expenses", ["business_on"], unique=False)
    recorded, gone = journal.alias("recorded"), journal.alias("gone")
    rows = op.get_bind().execute(
        sa.select(recorded, gone.c.before.label("typed"), gone.c.at.label("deleted_at"), gone.c.staff_id.label("by"))
        .join_from(recorded, gone, recorded.c.record_id == gone.c.record_id)
        .where(recorded.c.action == "expense.recorded", gone.c.action == "expense.deleted")
    )
    found = [
        {
            "id": row.record_id,
            "staff_id": row.staff_id,
            **{name: row.typed[name] for name in ("category", "description", "amount_centavos")},
            "created_at": row.at,
            "business_on": date.fromisoformat(row.after["on"]),
            "deleted_at": row.deleted_at,
            "deleted_by": row.by,
        }
        for row in rows
    ]
    if found:
        op.bulk_insert(deleted, found)
