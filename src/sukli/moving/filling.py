"""Fills a database table by table, and resumes where an earlier attempt stopped.

Each batch of rows is a transaction of its own, in an order that is always the same. So the number of rows in a table
tells how far a killed attempt got, and the next one continues after them.
"""

from collections.abc import Callable, Iterable, Mapping

from sqlalchemy import Engine, Table

from sukli.moving.progress import Progress
from sukli.moving.rows import Rows, count_of, store_rows
from sukli.tables import dirty_days, metadata, reports
from sukli.texts import counted

# The tables' triggers mark a day dirty if it is written to after its rollup; while the rollup state is missing, none do
_LAST = (dirty_days.dirty_days, reports.rollup_state)
TABLES = (*(table for table in metadata.sorted_tables if table not in _LAST), *_LAST)


def fill(
    target: Engine,
    row_counts: Mapping[Table, int],
    rows_after: Callable[[Table, int], Iterable[Rows]],
    tell: Callable[[str], None],
) -> None:
    """Store the rows of these tables, with the expected number in each.

    :param rows_after: returns a table's rows in batches, skipping this many at the beginning
    """
    progress = Progress(sum(row_counts.values()), tell)
    for table, rows in row_counts.items():
        with target.connect() as connection:
            there = count_of(connection, table)
        progress.add(there, table.name)
        for some in rows_after(table, there):
            store_rows(target, table, some)
            progress.add(len(some), table.name)
        if rows:
            progress.tell(f"{table.name}: {counted(rows, 'row')}")
