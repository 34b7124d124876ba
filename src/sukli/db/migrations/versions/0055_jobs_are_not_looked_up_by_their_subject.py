"""Drop the index on a job's subject: the journal knows which jobs were printed."""

from alembic import op

revision = "0055"
down_revision = "0054"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.drop_index("ix_print_jobs_subject_id", table_name="print_jobs")
