"""Journal seals: an append-only chain over the journal's entries."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. The server seals the existing entries in the background."""
    op.create_table(
        "journal_seals",
        sa.Column("sequence", columns.RowNumber, autoincrement=False, nullable=False),
        sa.Column("journal_number", columns.RowNumber, nullable=False),
        sa.Column("formula", sa.SmallInteger(), nullable=False),
        sa.Column("seal", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("sequence", name=op.f("pk_journal_seals")),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER journal_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_seals "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER journal_seals_no_{change.lower()} BEFORE {change} ON journal_seals "
            "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        )
