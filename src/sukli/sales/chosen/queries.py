"""Reads of the options chosen for sold lines."""

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import Connection, select

from sukli.db.rows import of_row
from sukli.sales.chosen.schemas import LineOption
from sukli.sales.chosen.tables import sale_line_options


def options_of(connection: Connection, sale_ids: Collection[str]) -> defaultdict[str, list[LineOption]]:
    """Return the options of these sales' lines, by line id, in their order."""
    found: defaultdict[str, list[LineOption]] = defaultdict(list)
    in_order = (
        select(sale_line_options)
        .where(sale_line_options.c.sale_id.in_(sale_ids))
        .order_by(sale_line_options.c.line_id, sale_line_options.c.position)
    )
    for row in connection.execute(in_order):
        found[row.line_id].append(of_row(LineOption, row))
    return found
