"""The rows of a candidate, and where to find each of them."""

from collections.abc import Mapping, Sequence
from datetime import date

from sqlalchemy import Connection, Table, select

from sukli.cash.tables import cash_transactions
from sukli.drawer.explained.schemas import RowKind, RowToOpen
from sukli.expenses.tables import expenses
from sukli.explaining.slip import Row
from sukli.sales.tables import unrecorded_sales

_KINDS: dict[str, RowKind] = {
    "sale": "sale",
    "movement": "cash_transaction",
    "expense": "expense",
    "removed": "unrecorded_sale",
    "payment": "app_payment",
    "count": "count",
    "float": "float",
}
# rows that are part of the shift itself
_OF_SHIFT = {"count": "The count", "float": "The float"}
# rows listed by business day: an expense may be recorded on another day than it counts for
_LISTED_BY_DAY: dict[RowKind, Table] = {
    "cash_transaction": cash_transactions,
    "expense": expenses,
    "unrecorded_sale": unrecorded_sales,
}


def rows_to_open(
    connection: Connection, shift_id: str, candidates: Sequence[Sequence[Row]], names: Mapping[Row, str]
) -> list[list[RowToOpen]]:
    """Return the rows of each candidate, in their order; several bills of one count are one row."""
    found = [
        # a dict, because a candidate may name several denominations of one count
        list({_named(row, shift_id, names): None for row in rows if row.type in _OF_SHIFT or row in names})
        for rows in candidates
    ]
    days = _days(connection, {(kind, row_id) for rows in found for kind, row_id, _ in rows})
    return [
        [RowToOpen(kind=kind, id=row_id, name=name, on=days.get(row_id)) for kind, row_id, name in rows]
        for rows in found
    ]


def _named(row: Row, shift_id: str, names: Mapping[Row, str]) -> tuple[RowKind, str, str]:
    if row.type in _OF_SHIFT:
        return _KINDS[row.type], shift_id, _OF_SHIFT[row.type]
    return _KINDS[row.type], str(row.id), names[row]


def _days(connection: Connection, rows: set[tuple[RowKind, str]]) -> dict[str, date]:
    days: dict[str, date] = {}
    for kind, table in _LISTED_BY_DAY.items():
        ids = sorted(row_id for row_kind, row_id in rows if row_kind == kind)
        if ids:
            found = connection.execute(select(table.c.id, table.c.business_on).where(table.c.id.in_(ids)))
            days |= {row.id: row.business_on for row in found}
    return days
