"""Leave the cards of an unregistered shop out of the exempt sales that are summed by kind of card."""

import sqlalchemy as sa
from alembic import op

revision = "0057"
down_revision = "0056"
branch_labels = None
depends_on = None

_sums = sa.table("rollup_taxes", sa.column("span"), sa.column("starts_on", sa.Date()), sa.column("vat_registered"))
_dirty_days = sa.table("dirty_days", sa.column("business_on", sa.Date()))


def upgrade() -> None:
    """Apply. A shop that never was registered may have ten years of cards: only sums are read, and few made again."""
    op.execute(
        "UPDATE rollup_cards SET exempt_centavos = 0 WHERE exempt_centavos <> 0 AND NOT EXISTS"
        # not NOT IN, for which SQLite compares each row with all of the others
        " (SELECT 1 FROM rollup_taxes WHERE rollup_taxes.span = rollup_cards.span"
        " AND rollup_taxes.starts_on = rollup_cards.starts_on AND rollup_taxes.vat_registered)"
    )
    # in the year in which the shop was registered, the days before are summed again, with their months
    year, of_day = sa.extract("year", _sums.c.starts_on), _sums.c.span == "day"
    with_vat = sa.select(year).where(of_day, _sums.c.vat_registered)
    without = sa.select(_sums.c.starts_on).where(of_day, sa.not_(_sums.c.vat_registered), year.in_(with_vat))
    op.execute(sa.insert(_dirty_days).from_select(["business_on"], without))
