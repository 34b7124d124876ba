"""Storing the options of a sale's lines along with the sale."""

from typing import Any

from sukli.db.prepared import Prepared
from sukli.db.tx import Tx
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.schemas import NewSale

_insert = Prepared(sale_line_options.insert())


def store_options(tx: Tx, order: NewSale) -> None:
    """Store the chosen options; a sale without options makes no query."""
    rows: list[dict[str, Any]] = [
        {"line_id": line.id, "sale_id": order.id, "position": position} | option.__dict__
        for line in order.lines
        for position, option in enumerate(line.options)
    ]
    if rows:
        _insert.run_each(tx.connection, rows)
