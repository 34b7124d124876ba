"""Every write to a summed day marks the day, even if the clock was set back or no code calls `touch`."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# the tables and columns behind the stored sums; a sale's lines never change
CHANGES = (
    ("sales", "INSERT"),
    ("sales", "UPDATE OF voided, payment_method, total_centavos, cogs_centavos, completion_time_minutes"),
    ("sales", "DELETE"),
    ("expenses", "INSERT"),
    ("expenses", "UPDATE"),
    ("expenses", "DELETE"),
)


def upgrade() -> None:
    """Apply."""
    is_postgresql = op.get_bind().dialect.name == "postgresql"
    if is_postgresql:
        for row in ("new", "old"):
            op.execute(
                f"CREATE FUNCTION mark_summed_day_of_{row}() RETURNS trigger LANGUAGE plpgsql AS $$ "
                f"BEGIN IF {_is_summed(row)} THEN {_mark(row)}; END IF; RETURN NULL; END $$"
            )
    for table, change in CHANGES:
        kind = change.partition(" ")[0].lower()
        row = "old" if kind == "delete" else "new"
        run = (
            f"FOR EACH ROW EXECUTE FUNCTION mark_summed_day_of_{row}()"
            if is_postgresql
            else f"WHEN {_is_summed(row)} BEGIN {_mark(row)}; END"
        )
        op.execute(f"CREATE TRIGGER {table}_{kind}_marks_its_day AFTER {change} ON {table} {run}")


def _is_summed(row: str) -> str:
    return f"{row}.business_on <= (SELECT through FROM summed)"


def _mark(row: str) -> str:
    return f"INSERT INTO touched_days (business_on) VALUES ({row}.business_on)"
