"""VAT, service charge and discounts by law of each sale of an export, in columns of their own."""

from sqlalchemy import Connection, case, func, literal, select

from sukli.reports.exports.cells import Cell, amount_cell, row_of
from sukli.reports.rollups.sources import Sources
from sukli.reports.rollups.tables import rollup_taxes
from sukli.sales.tables import sales
from sukli.sales.taxed.made import AMOUNTS
from sukli.sales.taxed.tables import sale_taxes

COLUMNS = (
    *("Less VAT", "Discounts by Law", "Service Charge"),
    *("VATable Sales", "VAT", "VAT-Exempt Sales", "Zero-Rated Sales", "Discounts on Untaxed Sales"),
)
_BY_LAW, _OF_VAT = AMOUNTS[:3], AMOUNTS[3:]
# the sales of an unregistered shop are 'Sold Without VAT' everywhere, so they have no figures of it here either
_AMOUNTS = (
    *(sale_taxes.c[name] for name in _BY_LAW),
    *(case((sale_taxes.c.vat_registered, sale_taxes.c[name])) for name in _OF_VAT),
)
# reads a sale's tax row once, however many columns there are; a plain sale has none
_stored = (
    select(row_of(map(amount_cell, _AMOUNTS)))
    .where(sale_taxes.c.sale_id == sales.c.id)
    .correlate(sales)
    .scalar_subquery()
)
CELLS: Cell = func.coalesce(_stored, literal("," * (len(_AMOUNTS) - 1)))


def has_taxes(connection: Connection, sources: Sources) -> bool:
    """Whether any sale of these days has values for the columns."""
    rows = sources.rows(rollup_taxes)
    return connection.execute(select(rows.c.starts_on).limit(1)).one_or_none() is not None
