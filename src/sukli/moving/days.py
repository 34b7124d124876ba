"""What each business day came to, straight from the rows: what two databases are compared by."""

from collections import defaultdict
from typing import Any

from sqlalchemy import Connection, Table, Text, cast, func, select

from sukli.sales.day import ACTIVE, VOIDED
from sukli.tables import cash, expenses, sales

_MOVED = cash.cash_transactions
_COUNTED: dict[str, tuple[Table, Any, Any]] = {
    "sales": (sales.sales, func.count(), ACTIVE),
    "sold_centavos": (sales.sales, func.sum(sales.sales.c.total_centavos), ACTIVE),
    "cogs_centavos": (sales.sales, func.sum(sales.sales.c.cogs_centavos), ACTIVE),
    "voided": (sales.sales, func.count(), VOIDED),
    "spent_centavos": (expenses.expenses, func.sum(expenses.expenses.c.amount_centavos), None),
    "cash_in_centavos": (_MOVED, func.sum(_MOVED.c.amount_centavos), _MOVED.c.transaction_type == "cash_in"),
    "cash_out_centavos": (_MOVED, func.sum(_MOVED.c.amount_centavos), _MOVED.c.transaction_type == "cash_out"),
}


def days_of(connection: Connection, *, only_earlier: bool = False) -> dict[str, dict[str, int]]:
    """By business day, oldest first: counts, and amounts in centavos; voided movements and deposits never count.

    :param only_earlier: of what no browser of ours made: such ids are UUIDs of another version than 7
    """
    days: dict[str, dict[str, int]] = defaultdict(dict)
    for name, (table, sum_of, only) in _COUNTED.items():
        query = select(table.c.business_on, sum_of).group_by(table.c.business_on)
        if only is not None:
            query = query.where(only)
        if table is _MOVED:
            query = query.where(~_MOVED.c.voided)
        if only_earlier:
            query = query.where(func.substr(cast(table.c.id, Text), 15, 1) != "7")
        for day, value in connection.execute(query):
            days[day.isoformat()][name] = int(value)
    return dict(sorted(days.items()))


def differing_days(there: dict[str, dict[str, int]], here: dict[str, dict[str, int]]) -> list[str]:
    """A sentence for each day that is not the same in the source and in the database."""
    return [
        f"{day}: {name} is {there.get(day, {}).get(name, 0)} in the source and {here.get(day, {}).get(name, 0)} here"
        for day in sorted(there.keys() | here.keys())
        for name in _COUNTED
        if there.get(day, {}).get(name, 0) != here.get(day, {}).get(name, 0)
    ]
