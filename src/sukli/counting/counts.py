"""Beginning, cancelling and listing counts."""

from typing import Any

from sqlalchemy import Connection, Row, case, func, select

from sukli.counting.errors import CountIsOpen, ShelfCountDiffers
from sukli.counting.locking import lock_count, refuse_ended
from sukli.counting.schemas import NewShelfCount, ShelfCount, ShelfCountPage
from sukli.counting.tables import count_entries, stock_counts
from sukli.db.recorded import Recorded
from sukli.db.rows import found, of_row
from sukli.db.tx import Tx
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.staff.queries import with_first_names

_worth = count_entries.c.applied_centavos
_sums = (
    select(
        count_entries.c.count_id,
        func.count(count_entries.c.item_id.distinct()).label("counted"),
        func.sum(case((_worth < 0, -_worth), else_=0)).label("short"),
        func.sum(case((_worth > 0, _worth), else_=0)).label("over"),
    )
    .group_by(count_entries.c.count_id)
    .subquery()
)
_counts = (
    with_first_names(
        stock_counts, staff_first_name=stock_counts.c.staff_id, ended_by_first_name=stock_counts.c.ended_by
    )
    .add_columns(_sums.c.counted, _sums.c.short, _sums.c.over)
    .outerjoin(_sums, _sums.c.count_id == stock_counts.c.id)
)


def begin_count(tx: Tx, new: NewShelfCount) -> Recorded[ShelfCount]:
    """Begin a count; only one is open at a time, so that everybody counts in the same one. A repeat returns it.

    Raises ShelfCountDiffers, CountIsOpen.
    """
    values = new.model_dump(exclude={"id"})
    row = values | {"id": new.id, "status": "open", "created_at": tx.now, "staff_id": tx.actor}
    is_new = tx.insert_if_free(stock_counts, row | {"ended_at": None, "ended_by": None})
    if is_new:
        tx.record("count.begun", new.id, after=values)
        tx.publish("counts")
    elif not _is_stored(tx, new.id, values):
        # the open count has ended since
        return begin_count(tx, new)
    return Recorded(shelf_count(count_row(tx.connection, new.id)), is_new)


def cancel_count(tx: Tx, count_id: str) -> ShelfCount:
    """Cancel a count; the stock stays as it is, and its entries can still be read. A repeat does nothing.

    Raises NotFound, CountOver for one that was applied.
    """
    count = lock_count(tx, count_id, alone=True)
    if count.status != "cancelled":
        refuse_ended(count, tx.now)
        end_count(tx, count_id, "cancelled")
        tx.record("count.cancelled", count_id)
    return shelf_count(count_row(tx.connection, count_id))


def end_count(tx: Tx, count_id: str, status: str) -> None:
    """End the count, so that nothing more can be counted in it."""
    values = {"status": status, "ended_at": tx.now, "ended_by": tx.actor}
    tx.connection.execute(stock_counts.update().where(stock_counts.c.id == count_id), values)
    tx.publish("counts")


def counts(connection: Connection, cursor: Cursor | None, limit: int) -> ShelfCountPage:
    """Return a page of the counts, newest first."""
    query = _counts.order_by(stock_counts.c.created_at.desc(), stock_counts.c.id.desc()).limit(limit + 1)
    if cursor is not None:
        query = query.where(cursor.before(stock_counts.c.created_at, stock_counts.c.id))
    page, last = page_of(connection.execute(query).all(), limit)
    return ShelfCountPage.model_construct(counts=[shelf_count(row) for row in page], next_cursor=cursor_after(last))


def count_row(connection: Connection, count_id: str) -> Row[Any]:
    """Return one count with its sums. Raises NotFound."""
    return found(connection.execute(_counts.where(stock_counts.c.id == count_id)).one_or_none(), "count")


def shelf_count(row: Row[Any]) -> ShelfCount:
    """Build a count from its row."""
    is_applied = row.status == "applied"
    return of_row(
        ShelfCount,
        row,
        counted=row.counted or 0,
        short_centavos=int(row.short or 0) if is_applied else None,
        over_centavos=int(row.over or 0) if is_applied else None,
    )


def _is_stored(tx: Tx, count_id: str, values: dict[str, Any]) -> bool:
    """Whether this count was begun before. Raises ShelfCountDiffers, and CountIsOpen if another is open."""
    stored = tx.connection.execute(select(stock_counts).where(stock_counts.c.id == count_id)).mappings().one_or_none()
    if stored is not None:
        if {name: stored[name] for name in values} != values:
            raise ShelfCountDiffers
        return True
    other = tx.connection.execute(_counts.where(stock_counts.c.status == "open")).one_or_none()
    if other is not None:
        raise CountIsOpen(other.staff_first_name, other.id)
    return False
