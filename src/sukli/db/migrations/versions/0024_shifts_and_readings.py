"""Shifts of the drawers, money given back, Z-readings and corrections of closed days."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply. Earlier sales and cash movements belong to no shift; no table that people sell from is rewritten."""
    op.create_table(
        "shifts",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("drawer", columns.Id, nullable=False),
        sa.Column("drawer_name", sa.Text(), nullable=True),
        sa.Column("opened_at", columns.Instant(), nullable=False),
        sa.Column("opened_by", columns.Id, nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.Column("float_centavos", columns.Centavos, nullable=False),
        sa.Column("closing_id", columns.Id, nullable=True),
        sa.Column("closing_by", columns.Id, nullable=True),
        sa.Column("closing_at", columns.Instant(), nullable=True),
        sa.Column("carried_over", columns.Json, nullable=False),
        sa.Column("count_id", columns.Id, nullable=True),
        sa.Column("counts", sa.Integer(), nullable=False),
        sa.Column("counted_at", columns.Instant(), nullable=True),
        sa.Column("counted_by", columns.Id, nullable=True),
        sa.Column("counted_late", sa.Boolean(), nullable=False),
        sa.Column("pieces", columns.Json, nullable=True),
        sa.Column("counted_centavos", columns.Centavos, nullable=True),
        sa.Column("expected_centavos", columns.Centavos, nullable=True),
        sa.Column("after_count_centavos", columns.Centavos, nullable=True),
        sa.Column("left_centavos", columns.Centavos, nullable=True),
        sa.Column("closed_at", columns.Instant(), nullable=True),
        sa.Column("closed_by", columns.Id, nullable=True),
        sa.Column("z_number", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["closed_by"], ["staff.id"], name=op.f("fk_shifts_closed_by")),
        sa.ForeignKeyConstraint(["closing_by"], ["staff.id"], name=op.f("fk_shifts_closing_by")),
        sa.ForeignKeyConstraint(["counted_by"], ["staff.id"], name=op.f("fk_shifts_counted_by")),
        sa.ForeignKeyConstraint(["opened_by"], ["staff.id"], name=op.f("fk_shifts_opened_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_shifts")),
    )
    op.create_index("ix_shifts_business_on", "shifts", ["business_on"], unique=False)
    op.create_index(
        "ix_shifts_unread",
        "shifts",
        ["business_on"],
        unique=False,
        sqlite_where=sa.text("z_number IS NULL"),
        postgresql_where=sa.text("z_number IS NULL"),
    )
    op.create_index("uq_shifts_number", "shifts", ["number"], unique=True)
    op.create_index(
        "uq_shifts_open",
        "shifts",
        ["drawer"],
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )

    op.create_table(
        "z_readings",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("first_on", sa.Date(), nullable=False),
        sa.Column("last_on", sa.Date(), nullable=False),
        sa.Column("made_at", columns.Instant(), nullable=False),
        sa.Column("made_by", columns.Id, nullable=False),
        sa.Column("previous_centavos", columns.Centavos, nullable=False),
        sa.Column("net_centavos", columns.Centavos, nullable=False),
        sa.Column("present_centavos", columns.Centavos, nullable=False),
        sa.Column("form", sa.Integer(), nullable=False),
        sa.Column("contents", columns.Json, nullable=False),
        sa.ForeignKeyConstraint(["made_by"], ["staff.id"], name=op.f("fk_z_readings_made_by")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_z_readings")),
    )
    op.create_index("uq_z_readings_last_on", "z_readings", ["last_on"], unique=True)
    op.create_index("uq_z_readings_number", "z_readings", ["number"], unique=True)

    op.create_table(
        "corrections",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("amount_centavos", columns.Centavos, nullable=False),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("z_number", sa.Integer(), nullable=True),
        sa.CheckConstraint("kind in ('late', 'voided', 'restored')", name=op.f("ck_corrections_kind")),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_corrections_sale_id")),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_corrections_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_corrections")),
    )
    op.create_index("ix_corrections_sale_id", "corrections", ["sale_id"], unique=False)
    op.create_index(
        "ix_corrections_unread",
        "corrections",
        ["created_at"],
        unique=False,
        sqlite_where=sa.text("z_number IS NULL"),
        postgresql_where=sa.text("z_number IS NULL"),
    )

    op.create_table(
        "refunds",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("amount_centavos", columns.Centavos, nullable=False),
        sa.Column("shift_id", columns.Id, nullable=True),
        sa.Column("staff_id", columns.Id, nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("business_on", sa.Date(), nullable=False),
        sa.Column("z_number", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_refunds_sale_id")),
        sa.ForeignKeyConstraint(["shift_id"], ["shifts.id"], name=op.f("fk_refunds_shift_id")),
        sa.ForeignKeyConstraint(["staff_id"], ["staff.id"], name=op.f("fk_refunds_staff_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_refunds")),
    )
    op.create_index("ix_refunds_business_on", "refunds", ["business_on"], unique=False)
    op.create_index("ix_refunds_sale_id", "refunds", ["sale_id"], unique=False)
    op.create_index(
        "ix_refunds_shift_id",
        "refunds",
        ["shift_id"],
        unique=False,
        sqlite_where=sa.text("shift_id IS NOT NULL"),
        postgresql_where=sa.text("shift_id IS NOT NULL"),
    )
    op.create_index(
        "ix_refunds_unread",
        "refunds",
        ["business_on"],
        unique=False,
        sqlite_where=sa.text("z_number IS NULL"),
        postgresql_where=sa.text("z_number IS NULL"),
    )

    # SQLite's only way without rebuilding the table; PostgreSQL would name the constraint itself
    is_inline = op.get_bind().dialect.name == "sqlite"
    for table in ("sales", "cash_transactions"):
        shift = sa.ForeignKey("shifts.id", name=op.f(f"fk_{table}_shift_id"))
        op.add_column(table, sa.Column("shift_id", columns.Id, shift, nullable=True), inline_references=is_inline)
    op.add_column("cash_transactions", sa.Column("kind", sa.Text(), nullable=True))
    op.add_column("cash_transactions", sa.Column("z_number", sa.Integer(), nullable=True))
    op.create_index(
        "ix_cash_transactions_shift_id",
        "cash_transactions",
        ["shift_id"],
        unique=False,
        sqlite_where=sa.text("shift_id IS NOT NULL"),
        postgresql_where=sa.text("shift_id IS NOT NULL"),
    )
    op.create_index(
        "ix_cash_transactions_unread",
        "cash_transactions",
        ["business_on"],
        unique=False,
        sqlite_where=sa.text("z_number IS NULL"),
        postgresql_where=sa.text("z_number IS NULL"),
    )

    op.create_index(
        "ix_sales_shift_id",
        "sales",
        ["shift_id"],
        unique=False,
        sqlite_where=sa.text("shift_id IS NOT NULL"),
        postgresql_where=sa.text("shift_id IS NOT NULL"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE FUNCTION refuse_reading_change() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'a reading is never changed'; END $$"
        )
        op.execute(
            "CREATE TRIGGER z_readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON z_readings "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_reading_change()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER z_readings_no_{change.lower()} BEFORE {change} ON z_readings "
            "BEGIN SELECT RAISE(ABORT, 'a reading is never changed'); END"
        )
