"""Rename the sums of closed days to daily rollups, and touched days to dirty days."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

TRIGGERS = (
    ("sales", "INSERT"),
    ("sales", "UPDATE OF voided, payment_method, total_centavos, cogs_centavos, completion_time_minutes"),
    ("sales", "DELETE"),
    ("expenses", "INSERT"),
    ("expenses", "UPDATE"),
    ("expenses", "DELETE"),
)


def upgrade() -> None:
    """Apply. After it starts, the server rolls every day up again, in small batches."""
    is_postgresql = op.get_bind().dialect.name == "postgresql"
    if is_postgresql:
        # a process that is rolling up holds these tables and still needs the sales: let it finish first
        op.execute("SELECT pg_advisory_xact_lock(7855)")
    _drop(is_postgresql)
    _create_tables()
    _create_triggers(is_postgresql)


def _drop(is_postgresql: bool) -> None:
    for table, change in TRIGGERS:
        on = f" ON {table}" if is_postgresql else ""
        op.execute(f"DROP TRIGGER {table}_{_kind(change)}_marks_its_day{on}")
    if is_postgresql:
        for row in ("new", "old"):
            op.execute(f"DROP FUNCTION mark_summed_day_of_{row}()")
    for table in ("sums", "items", "hours", "expenses", "people", "voids"):
        op.drop_table(f"kept_{table}")
    op.drop_table("summed")
    op.drop_table("touched_days")


def _create_tables() -> None:
    record_id = sa.String(length=36).with_variant(sa.UUID(as_uuid=False), "postgresql")
    _rollup(
        "sales",
        (),
        sa.Column("revenue_centavos", sa.BigInteger(), nullable=False),
        sa.Column("cogs_centavos", sa.BigInteger(), nullable=False),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("completed", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.BigInteger(), nullable=False),
        sa.Column("fastest", sa.BigInteger(), nullable=True),
        sa.Column("slowest", sa.BigInteger(), nullable=True),
    )
    _rollup(
        "items",
        (sa.Column("name", sa.Text(), nullable=False),),
        sa.Column("quantity", sa.BigInteger(), nullable=False),
        sa.Column("revenue_centavos", sa.BigInteger(), nullable=False),
    )
    _rollup(
        "hours",
        (sa.Column("weekday", sa.Integer(), nullable=False), sa.Column("hour", sa.Integer(), nullable=False)),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("completed", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.BigInteger(), nullable=False),
    )
    _rollup(
        "expenses",
        (sa.Column("category", sa.Text(), nullable=False),),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
    )
    _rollup(
        "people",
        (sa.Column("staff_id", record_id, nullable=False), sa.Column("order_type", sa.Text(), nullable=False)),
        sa.Column("orders", sa.Integer(), nullable=False),
        sa.Column("revenue_centavos", sa.BigInteger(), nullable=False),
        sa.Column("discounted", sa.Integer(), nullable=False),
        sa.Column("discount_centavos", sa.BigInteger(), nullable=False),
    )
    _rollup(
        "voids",
        (sa.Column("staff_id", sa.Text(), nullable=False),),
        sa.Column("voided", sa.Integer(), nullable=False),
        sa.Column("voided_centavos", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "rollup_state",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("through", sa.Date(), nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_rollup_state_one_row")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rollup_state")),
    )
    op.create_table(
        "dirty_days",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_dirty_days")),
    )


def _rollup(name: str, keys: tuple[sa.Column[object], ...], *measures: sa.Column[object]) -> None:
    table = f"rollup_{name}"
    op.create_table(
        table,
        sa.Column("span", sa.Text(), nullable=False),
        sa.Column("starts_on", sa.Date(), nullable=False),
        *keys,
        *measures,
        sa.CheckConstraint("span in ('day', 'month', 'year')", name=op.f(f"ck_{table}_span")),
        sa.PrimaryKeyConstraint("span", "starts_on", *(key.name for key in keys), name=op.f(f"pk_{table}")),
        sqlite_with_rowid=False,
    )


def _create_triggers(is_postgresql: bool) -> None:
    if is_postgresql:
        for row in ("new", "old"):
            op.execute(
                f"CREATE FUNCTION mark_dirty_day_of_{row}() RETURNS trigger LANGUAGE plpgsql AS $$ "
                f"BEGIN IF {_is_rolled_up(row)} THEN {_mark(row)}; END IF; RETURN NULL; END $$"
            )
    for table, change in TRIGGERS:
        kind = _kind(change)
        row = "old" if kind == "delete" else "new"
        run = (
            f"FOR EACH ROW EXECUTE FUNCTION mark_dirty_day_of_{row}()"
            if is_postgresql
            else f"WHEN {_is_rolled_up(row)} BEGIN {_mark(row)}; END"
        )
        op.execute(f"CREATE TRIGGER {table}_{kind}_marks_its_day AFTER {change} ON {table} {run}")


def _kind(change: str) -> str:
    return change.partition(" ")[0].lower()


def _is_rolled_up(row: str) -> str:
    return f"{row}.business_on <= (SELECT through FROM rollup_state)"


def _mark(row: str) -> str:
    return f"INSERT INTO dirty_days (business_on) VALUES ({row}.business_on)"
