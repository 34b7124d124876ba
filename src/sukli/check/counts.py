"""Checks that each applied count moved the stock by the difference it found, and by nothing else."""

from sqlalchemy import Connection, and_, func, select

from sukli.counting.changes import change_of
from sukli.counting.tables import count_entries, stock_counts
from sukli.stock.tables import stock_items, stock_movements

_moved = func.coalesce(func.sum(change_of(count_entries.c.content_amount)), 0)


def wrong_counts(connection: Connection) -> list[str]:
    """Return items of counts whose movement is not the applied difference."""
    rows = connection.execute(
        select(count_entries.c.count_id, stock_items.c.name, count_entries.c.applied_thousandths, _moved)
        .join_from(count_entries, stock_counts, stock_counts.c.id == count_entries.c.count_id)
        .join(stock_items, stock_items.c.id == count_entries.c.item_id)
        .outerjoin(
            stock_movements,
            and_(
                stock_movements.c.item_id == count_entries.c.item_id,
                stock_movements.c.movement_type == "counted",
                stock_movements.c.created_at == stock_counts.c.ended_at,
            ),
        )
        .where(count_entries.c.applied_thousandths.is_not(None))
        .group_by(count_entries.c.id, count_entries.c.count_id, stock_items.c.name, count_entries.c.applied_thousandths)
        .having(_moved != count_entries.c.applied_thousandths)
        .order_by(count_entries.c.count_id, stock_items.c.name)
    )
    return [
        f"count {row.count_id}: {row.name} differed by {row.applied_thousandths} thousandths and moved by {row[3]}"
        for row in rows
    ]
