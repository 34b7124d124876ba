"""The counter: staff, stock, sales, expenses, cash movements and the journal."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "journal",
        sa.Column("number", columns.RowNumber, autoincrement=True, nullable=False),
        sa.Column("at", columns.Instant(), nullable=False),
        sa.Column("staff_id", columns.Id, nullable=True),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("record_id", columns.Id, nullable=False),
        sa.Column("before", columns.Json, nullable=True),
        sa.Column("after", columns.Json, nullable=True),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_journal")),
    )
    op.create_index("ix_journal_record_id", "journal", ["record_id"], unique=False)

    op.create_table(
        "sign_in_attempts",
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("counted_at", columns.Instant(), nullable=False),
        sa.Column("blocked_until", columns.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("source", name=op.f("pk_sign_in_attempts")),
    )
    op.create_table(
        "staff",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=True),
        sa.Column("pin_hash", sa.LargeBinary(), nullable=False),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_staff")),
    )
    op.create_index(
        "uq_staff_pin_hash",
        "staff",
        ["pin_hash"],
        unique=True,
        sqlite_where=sa.text("is_active = 1"),
        postgresql_where=sa.text("is_active"),
    )

    op.create_table(
        "stock_items",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("unit_cost_centavos", sa.BigInteger(), nullable=False),
        sa.Column("current_stock", sa.Integer(), nullable=False),
        sa.Column("min_stock_level", sa.Integer(), nullable=False),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("updated_at", columns.Instant(), nullable=False),
        sa.CheckConstraint("kind in ('inventory', 'supply')", name=op.f("ck_stock_items_kind")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stock_items")),
    )
    op.create_index(
        "uq_stock_items_name_key",
        "stock_items",
        ["kind", "name_key"],
        unique=True,
        sqlite_where=sa.text("is_active = 1"),
        postgresql_where=sa.text("is_active"),
    )

    op.create_table(
        "cash_transactions",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("recorded_by", columns.Id, nullable=False),
        sa.Column("transaction_type", sa.Text(), nullable=False),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("description", sa.Text(), nullable=True),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.Column("voided", sa.Boolean(), nullable=False),
        sa.Column("voided_at", columns.Instant(), nullable=True),
        sa.Column("voided_by_staff_id", columns.Id, nullable=True),
        sa.Column("voided_by", columns.Id, nullable=True),
        sa.CheckConstraint(
            "transaction_type in ('cash_in', 'cash_out')", name=op.f("ck_cash_transactions_transaction_type")
        ),
        sa.ForeignKeyConstraint(["recorded_by"], ["staff.id"], name=op.f("fk_cash_transactions_recorded_by")),
        sa.ForeignKeyConstraint(["voided_by"], ["staff.id"], name=op.f("fk_cash_transactions_voided_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_cash_transactions")),
    )
    op.create_index("ix_cash_transactions_business_on", "cash_transactions", ["business_on"], unique=False)

    op.create_table(
        "expenses",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("category", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("amount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_expenses_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_expenses")),
    )
    op.create_index("ix_expenses_business_on", "expenses", ["business_on"], unique=False)

    op.create_table(
        "sales",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(), nullable=False),
        sa.Column("order_number", sa.Integer(), nullable=True),
        sa.Column("order_type", sa.Text(), nullable=False),
        sa.Column("order_status", sa.Text(), nullable=False),
        sa.Column("discount_tenths", sa.Integer(), nullable=False),
        sa.Column("subtotal_centavos", sa.BigInteger(), nullable=False),
        sa.Column("discount_centavos", sa.BigInteger(), nullable=False),
        sa.Column("total_centavos", sa.BigInteger(), nullable=False),
        sa.Column("cogs_centavos", sa.BigInteger(), nullable=False),
        sa.Column("payment_method", sa.Text(), nullable=False),
        sa.Column("cash_received_centavos", sa.BigInteger(), nullable=True),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.Column("completed_at", columns.Instant(), nullable=True),
        sa.Column("completion_time_minutes", sa.Float(), nullable=True),
        sa.Column("voided", sa.Boolean(), nullable=False),
        sa.Column("voided_at", columns.Instant(), nullable=True),
        sa.Column("voided_by_staff_id", columns.Id, nullable=True),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.CheckConstraint(
            "order_status in ('pending', 'in_progress', 'completed')", name=op.f("ck_sales_order_status")
        ),
        sa.CheckConstraint("order_type in ('dine-in', 'take-out')", name=op.f("ck_sales_order_type")),
        sa.CheckConstraint("order_number between 1 and 100", name=op.f("ck_sales_order_number")),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_sales_staff_id")),
        sa.ForeignKeyConstraint(["voided_by_staff_id"], ["staff.id"], name=op.f("fk_sales_voided_by_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sales")),
    )
    op.create_index("ix_sales_business_on", "sales", ["business_on", "created_at"], unique=False)
    op.create_index(
        "ix_sales_open_ticket",
        "sales",
        ["business_on", "order_number"],
        unique=False,
        sqlite_where=sa.text("order_number IS NOT NULL AND order_status <> 'completed' AND NOT voided"),
        postgresql_where=sa.text("order_number IS NOT NULL AND order_status <> 'completed' AND NOT voided"),
    )

    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("expires_at", columns.Instant(), nullable=False),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_sessions_staff_id")),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_sessions")),
    )
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"], unique=False)

    op.create_table(
        "sale_lines",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("price_centavos", sa.BigInteger(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("temperature", sa.Text(), nullable=True),
        sa.Column("order_type", sa.Text(), nullable=False),
        sa.Column("completed", sa.Boolean(), nullable=False),
        sa.CheckConstraint("quantity > 0", name=op.f("ck_sale_lines_quantity")),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_sale_lines_item_id")),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_sale_lines_sale_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sale_lines")),
    )
    op.create_index("ix_sale_lines_sale_id", "sale_lines", ["sale_id", "position"], unique=False)

    op.create_table(
        "stock_movements",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("staff_id", columns.Id, nullable=True),
        sa.Column("movement_type", sa.Text(), nullable=False),
        sa.Column("quantity", sa.Integer(), nullable=False),
        sa.Column("applied_quantity", sa.Integer(), nullable=False),
        sa.Column("unit_cost_centavos", sa.BigInteger(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("sale_id", columns.Id, nullable=True),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_stock_movements_item_id")),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_stock_movements_sale_id")),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_stock_movements_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_stock_movements")),
    )
    op.create_index("ix_stock_movements_item_id", "stock_movements", ["item_id", "created_at"], unique=False)
    op.create_index("ix_stock_movements_sale_id", "stock_movements", ["sale_id"], unique=False)
    _make_journal_append_only()


def _make_journal_append_only() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'the journal is append-only'; END $$"
        )
        op.execute(
            "CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER journal_no_{change.lower()} BEFORE {change} ON journal "
            "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        )
