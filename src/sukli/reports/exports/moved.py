"""Stock changes made by people, as a table of an export."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection
from sqlalchemy import Row as SqlRow

from sukli.csv_export import Number, Row, peso, when
from sukli.reports.exports.cells import UNKNOWN
from sukli.reports.exports.pieces import streamed
from sukli.reports.ranges import Range
from sukli.reports.rows.moved import cost_of, part_of, transactions_in
from sukli.stock.contents import thousandths_in

MOVED = (
    *("Date", "Time", "Item", "Type", "Quantity", "Unit Cost", "Total Cost", "Staff", "Notes"),
    *("Asked For", "Reason"),
)


def moved_by_hand(connection: Connection, chosen: Range) -> Iterator[Row]:
    """Yield the stock transactions row by row, newest first."""
    for row in streamed(connection).execute(transactions_in(chosen)):
        costs = (peso(row.unit_cost_centavos), peso(cost_of(row)))
        asked = "" if row.asked == row.moved else row.asked
        who = (row.first_name or UNKNOWN, row.notes or "")
        ours = (asked, row.waste_reason or "")
        yield (*when(row.created_at), row.name, row.movement_type, _units(row), *costs, *who, *ours)


def _units(moved: SqlRow[Any]) -> Number | int:
    """Return the units moved; where part of a unit moved, as a stock count can find, with three decimals."""
    part = part_of(moved)
    return int(moved.moved) if part is None else Number(f"{part / thousandths_in(moved.content_amount):.3f}")
