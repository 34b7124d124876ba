"""What moved since something was counted, by when it left the shelf and not by when the server recorded it."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Row,
    and_,
    case,
    cast,
    exists,
    func,
    or_,
    select,
    type_coerce,
)

from sukli.counting.tables import count_entries
from sukli.db.columns import was_held
from sukli.db.journal import journal
from sukli.sales.tables import sales
from sukli.stock.contents import thousandths_in
from sukli.stock.tables import stock_movements

# a sale's items left the shelf when the customer paid, however long its till held it
_BY_A_SALE = stock_movements.c.movement_type.in_(("sale", "used"))

# a transaction that waited for the item's lock may be dated before another that had it earlier
_WAITS = timedelta(seconds=10)
_WAITS_MICROS = _WAITS // timedelta(microseconds=1)

_newest = select(journal.c.at).order_by(journal.c.number.desc()).limit(1)
_sale, _entered = journal.alias(), journal.alias()
_entered_as = (
    select(func.max(_entered.c.number))
    .where(
        _entered.c.record_id == count_entries.c.count_id,
        _entered.c.action == "count.entered",
        _entered.c.at == count_entries.c.recorded_at,
    )
    .correlate(count_entries)
    .scalar_subquery()
)
_journalled_later = exists().where(
    _sale.c.record_id == sales.c.id, _sale.c.action == "sale.completed", _sale.c.number > _entered_as
)
_held_and_later = and_(was_held(sales), _journalled_later)
_moved_at, _recorded_at = (
    type_coerce(instant, BigInteger) for instant in (stock_movements.c.created_at, count_entries.c.recorded_at)
)
# both write to the journal while they hold the item, so its order is theirs
_recorded_later = and_(
    _moved_at > _recorded_at - _WAITS_MICROS,
    or_(
        _moved_at > _recorded_at + _WAITS_MICROS,
        # of one that was not held at all nobody can say whether it was gone
        and_(sales.c.created_at < stock_movements.c.created_at, _journalled_later),
    ),
)


def change_of(content: ColumnElement[int] | int) -> ColumnElement[int]:
    """Return by how much a movement changed what is left, in thousandths.

    :param content: how much one unit holds
    """
    whole = cast(stock_movements.c.applied_quantity, BigInteger) * thousandths_in(1) * content
    used = stock_movements.c.used_thousandths
    return case((used.is_not(None), -used), else_=whole)


def changed_since(connection: Connection, item_id: str, content: int, at: datetime, now: datetime) -> int:
    """Return by how much what is left of an item has changed since `at`.

    A movement dated later than now was recorded by a clock that was ahead, and happened before.
    """
    changed = (
        select(func.coalesce(func.sum(change_of(content)), 0))
        .outerjoin_from(stock_movements, sales, sales.c.id == stock_movements.c.sale_id)
        .where(
            stock_movements.c.item_id == item_id,
            stock_movements.c.created_at > at,
            stock_movements.c.created_at <= now + _WAITS,
            or_(sales.c.id.is_(None), ~_BY_A_SALE, sales.c.created_at > at),
        )
    )
    return int(connection.execute(changed).scalar_one())


def sent_late(connection: Connection, entries: Collection[Row[Any]]) -> dict[str, int]:
    """Return by entry the change by sales that were made before it was counted and recorded after it."""
    newest = connection.execute(_newest).scalar_one_or_none()
    # for entries dated ahead of the journal's newest, only the journal's order tells what came afterwards
    ahead = {entry.id for entry in entries if newest is not None and entry.recorded_at > newest}
    late = _change_by_sales(connection, {entry.id for entry in entries} - ahead, _recorded_later)
    return late | _change_by_sales(connection, ahead, _held_and_later) if ahead else late


def _change_by_sales(
    connection: Connection, entry_ids: Collection[str], afterwards: ColumnElement[bool]
) -> dict[str, int]:
    query = (
        select(count_entries.c.id, func.sum(change_of(count_entries.c.content_amount)).label("change"))
        .join_from(count_entries, stock_movements, stock_movements.c.item_id == count_entries.c.item_id)
        .join(sales, sales.c.id == stock_movements.c.sale_id)
        .where(
            count_entries.c.id.in_(entry_ids),
            afterwards,
            _BY_A_SALE,
            sales.c.created_at <= count_entries.c.counted_at,
        )
        .group_by(count_entries.c.id)
    )
    return {row.id: int(row.change) for row in connection.execute(query)}
