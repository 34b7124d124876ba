"""What owners set on their menu: groups, prices from a given day, items out today, options."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "menu_groups",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("hue", sa.Integer(), nullable=True),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("updated_at", columns.Instant(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_menu_groups")),
        sa.UniqueConstraint("key", name=op.f("uq_menu_groups_key")),
    )
    with op.batch_alter_table("menu_groups", schema=None) as batch_op:
        batch_op.create_index(
            "uq_menu_groups_name_key",
            ["name_key"],
            unique=True,
            sqlite_where=sa.text("is_active = 1"),
            postgresql_where=sa.text("is_active"),
        )

    op.create_table(
        "option_groups",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("several", sa.Boolean(), nullable=False),
        sa.Column("required", sa.Boolean(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=True),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("updated_at", columns.Instant(), nullable=False),
        sa.CheckConstraint("most > 1", name=op.f("ck_option_groups_most")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_option_groups")),
    )
    with op.batch_alter_table("option_groups", schema=None) as batch_op:
        batch_op.create_index(
            "uq_option_groups_name_key",
            ["name_key"],
            unique=True,
            sqlite_where=sa.text("is_active = 1"),
            postgresql_where=sa.text("is_active"),
        )

    op.create_table(
        "menu_entries",
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("group_key", sa.Text(), nullable=True),
        sa.Column("position", sa.Integer(), nullable=True),
        sa.Column("hue", sa.Integer(), nullable=True),
        sa.Column("is_listed", sa.Boolean(), nullable=False),
        sa.Column("code", sa.Text(), nullable=True),
        sa.Column("code_key", sa.Text(), nullable=True),
        sa.Column("sold_days", sa.Integer(), nullable=True),
        sa.Column("sold_from", sa.Integer(), nullable=True),
        sa.Column("sold_until", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("updated_at", columns.Instant(), nullable=False),
        sa.CheckConstraint("(sold_from is null) = (sold_until is null)", name=op.f("ck_menu_entries_sold_hours")),
        sa.CheckConstraint("sold_days between 1 and 127", name=op.f("ck_menu_entries_sold_days")),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_menu_entries_item_id")),
        sa.PrimaryKeyConstraint("item_id", name=op.f("pk_menu_entries")),
    )
    with op.batch_alter_table("menu_entries", schema=None) as batch_op:
        batch_op.create_index(
            "uq_menu_entries_code_key",
            ["code_key"],
            unique=True,
            sqlite_where=sa.text("code_key IS NOT NULL"),
            postgresql_where=sa.text("code_key IS NOT NULL"),
        )

    op.create_table(
        "menu_outs",
        sa.Column("of_id", columns.Id, nullable=False),
        sa.Column("until", columns.Instant(), nullable=False),
        sa.Column("out_at", columns.Instant(), nullable=False),
        sa.Column("out_by", columns.Id, nullable=True),
        sa.ForeignKeyConstraint(["out_by"], ["staff.id"], name=op.f("fk_menu_outs_out_by")),
        sa.PrimaryKeyConstraint("of_id", name=op.f("pk_menu_outs")),
    )
    op.create_table(
        "menu_prices",
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("from_on", sa.Date(), nullable=False),
        sa.Column("price_centavos", columns.Centavos, nullable=True),
        sa.Column("set_at", columns.Instant(), nullable=False),
        sa.Column("set_by", columns.Id, nullable=True),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_menu_prices_item_id")),
        sa.ForeignKeyConstraint(["set_by"], ["staff.id"], name=op.f("fk_menu_prices_set_by")),
        sa.PrimaryKeyConstraint("item_id", "from_on", name=op.f("pk_menu_prices")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "option_attachments",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("group_id", columns.Id, nullable=False),
        sa.Column("item_id", columns.Id, nullable=True),
        sa.Column("menu_group_key", sa.Text(), nullable=True),
        sa.Column("is_off", sa.Boolean(), nullable=False),
        sa.CheckConstraint(
            "(item_id is null) <> (menu_group_key is null)", name=op.f("ck_option_attachments_one_of_both")
        ),
        sa.ForeignKeyConstraint(["group_id"], ["option_groups.id"], name=op.f("fk_option_attachments_group_id")),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_option_attachments_item_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_option_attachments")),
    )
    with op.batch_alter_table("option_attachments", schema=None) as batch_op:
        batch_op.create_index("uq_option_attachments_item_id", ["group_id", "item_id"], unique=True)
        batch_op.create_index("uq_option_attachments_menu_group_key", ["group_id", "menu_group_key"], unique=True)

    op.create_table(
        "option_choices",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("group_id", columns.Id, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("delta_centavos", columns.Centavos, nullable=False),
        sa.Column("is_default", sa.Boolean(), nullable=False),
        sa.Column("is_active", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["group_id"], ["option_groups.id"], name=op.f("fk_option_choices_group_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_option_choices")),
    )
    with op.batch_alter_table("option_choices", schema=None) as batch_op:
        batch_op.create_index("ix_option_choices_group_id", ["group_id", "position"], unique=False)

    op.create_table(
        "option_prices",
        sa.Column("choice_id", columns.Id, nullable=False),
        sa.Column("item_id", columns.Id, nullable=False),
        sa.Column("price_centavos", columns.Centavos, nullable=False),
        sa.ForeignKeyConstraint(["choice_id"], ["option_choices.id"], name=op.f("fk_option_prices_choice_id")),
        sa.ForeignKeyConstraint(["item_id"], ["stock_items.id"], name=op.f("fk_option_prices_item_id")),
        sa.PrimaryKeyConstraint("choice_id", "item_id", name=op.f("pk_option_prices")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sale_line_options",
        sa.Column("line_id", columns.Id, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("choice_id", columns.Id, nullable=False),
        sa.Column("group_name", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("delta_centavos", columns.Centavos, nullable=False),
        sa.ForeignKeyConstraint(["line_id"], ["sale_lines.id"], name=op.f("fk_sale_line_options_line_id")),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_sale_line_options_sale_id")),
        sa.PrimaryKeyConstraint("line_id", "position", name=op.f("pk_sale_line_options")),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("sale_line_options", schema=None) as batch_op:
        batch_op.create_index("ix_sale_line_options_sale_id", ["sale_id"], unique=False)
