"""Series of invoice numbers, and each sale's number."""

import sqlalchemy as sa
from alembic import op

from sukli.db import columns

revision = "0034"
down_revision = "0033"
branch_labels = None
depends_on = None

# Two statements in one function: the second sees the numbers given while the first waited for the row. A round trip for
# each would cost the sale more than everything else about its number. SQLite has one writer, and needs neither
_GIVE = """
CREATE FUNCTION give_invoice_number(of_sale uuid, of_till uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE given text;
BEGIN
  PERFORM 1 FROM invoice_series WHERE till = of_till AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO invoices (sale_id, series_id, prefix, number, written)
  SELECT of_sale, id, prefix, number, prefix || repeat('0', width - length(number::text)) || number
  FROM (
    SELECT id, prefix, width, greatest(
      first_number, (SELECT max(i.number) + 1 FROM invoices i WHERE i.prefix = series.prefix)
    ) AS number
    FROM invoice_series series
    WHERE till = of_till AND closed_at IS NULL
  ) AS counted
  RETURNING written INTO given;
  RETURN given;
END $$
"""


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "invoice_series",
        sa.Column("id", columns.Id, nullable=False),
        sa.Column("till", columns.Id, nullable=False),
        sa.Column("till_name", sa.Text(), nullable=False),
        sa.Column("prefix", sa.Text(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("first_number", sa.BigInteger(), nullable=False),
        sa.Column("created_at", columns.Instant(), nullable=False),
        sa.Column("closed_at", columns.Instant(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_invoice_series")),
    )
    op.create_index(
        "uq_invoice_series_till",
        "invoice_series",
        ["till"],
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL"),
        postgresql_where=sa.text("closed_at IS NULL"),
    )
    op.create_table(
        "invoices",
        sa.Column("sale_id", columns.Id, nullable=False),
        sa.Column("series_id", columns.Id, nullable=False),
        sa.Column("prefix", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("written", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["sale_id"], ["sales.id"], name=op.f("fk_invoices_sale_id")),
        sa.ForeignKeyConstraint(["series_id"], ["invoice_series.id"], name=op.f("fk_invoices_series_id")),
        sa.PrimaryKeyConstraint("sale_id", name=op.f("pk_invoices")),
        sqlite_with_rowid=False,
    )
    op.create_index("uq_invoices_number", "invoices", ["prefix", "number"], unique=True)
    _make_append_only()


def _make_append_only() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(_GIVE)
        op.execute(
            "CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER invoices_no_{change.lower()} BEFORE {change} ON invoices "
            "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        )
