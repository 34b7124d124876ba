"""Locks of a count: many people count at the same time, one applies; then items are locked in order of their ids."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Row, RowMapping, select

from sukli.business_day import clock_time
from sukli.counting.errors import CountOver
from sukli.counting.tables import stock_counts
from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.staff.queries import with_first_names
from sukli.stock.tables import stock_items

_count = with_first_names(
    stock_counts, staff_first_name=stock_counts.c.staff_id, ended_by_first_name=stock_counts.c.ended_by
)


def lock_count(tx: Tx, count_id: str, *, alone: bool) -> Row[Any]:
    """Return the count, locked against being ended, and with `alone` against counting, too. Raises NotFound."""
    query = select(stock_counts.c.id).where(stock_counts.c.id == count_id)
    # exclusive, except for the key that entries refer to
    found(tx.connection.execute(query.with_for_update(read=not alone, key_share=alone)).one_or_none(), "count")
    return tx.connection.execute(_count.where(stock_counts.c.id == count_id)).one()


def refuse_ended(count: Row[Any], now: datetime) -> None:
    """Raise CountOver for a count that somebody has applied or cancelled."""
    if count.status != "open":
        raise CountOver(count.ended_by_first_name, count.status, clock_time(count.ended_at, now))


def lock_items(tx: Tx, ids: Collection[str]) -> dict[str, RowMapping]:
    """Return the items, including deleted ones; nobody else moves their stock before this transaction ends."""
    rows = tx.connection.execute(
        select(stock_items)
        .where(stock_items.c.id.in_(ids))
        .order_by(stock_items.c.id)
        # as in stock/batches.py
        .with_for_update(key_share=True)
    ).mappings()
    return {row["id"]: row for row in rows}
