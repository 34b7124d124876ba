"""The options chosen for the lines of an export, in a column after all others."""

from sqlalchemy import Connection, literal, select

from sukli.reports.exports.cells import Cell, joined, text_cell
from sukli.reports.rollups.sources import Sources
from sukli.reports.rollups.tables import rollup_choices
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.tables import sale_lines, sales

COLUMN = "Options"


def has_options(connection: Connection, sources: Sources) -> bool:
    """Whether any line of these days has chosen options."""
    rows = sources.rows(rollup_choices)
    return connection.execute(select(rows.c.starts_on).limit(1)).one_or_none() is not None


_of_line = joined(
    select(sale_line_options.c.name)
    .where(sale_line_options.c.line_id == sale_lines.c.id)
    .order_by(sale_line_options.c.position)
    .correlate(sale_lines),
    ", ",
)
# for example: Oat milk, Extra shot
OF_LINE: Cell = select(text_cell(_of_line.c.text)).scalar_subquery()
_lines = (
    select(sale_lines.c.name.concat(literal(": ")).concat(select(_of_line.c.text).scalar_subquery()))
    .where(
        sale_lines.c.sale_id == sales.c.id,
        sale_line_options.select().where(sale_line_options.c.line_id == sale_lines.c.id).exists(),
    )
    .order_by(sale_lines.c.position)
    .correlate(sales)
)
_of_sale = joined(_lines, "; ")
# for example: Cafe Latte: Oat milk, Extra shot; Mocha: Soy milk
OF_SALE: Cell = select(text_cell(_of_sale.c.text)).scalar_subquery()
