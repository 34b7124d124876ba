"""A count with its items: what was counted of each, and what is still to be counted."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, RowMapping, or_, select

from sukli.counting.counts import count_row, shelf_count
from sukli.counting.entries import CountedItems, ValidEntry, counted_in
from sukli.counting.schemas import CountedBefore, CountedNow, CountLine, ShelfCountLines
from sukli.db.rows import of_row
from sukli.menu.catalogue import is_open_price
from sukli.menu.tables import menu_entries
from sukli.stock.contents import Shelf, left_of
from sukli.stock.names import name_key
from sukli.stock.queries import by_name
from sukli.stock.tables import stock_items

_item_rows = select(stock_items, menu_entries.c.code).outerjoin(
    menu_entries, menu_entries.c.item_id == stock_items.c.id
)


def count_lines(connection: Connection, count_id: str) -> ShelfCountLines:
    """Return the count with its items by name. Raises NotFound.

    An open count has all items that belong to it and others counted in it; an ended one has those that were counted.
    """
    row = count_row(connection, count_id)
    counted = counted_in(connection, count_id)
    lines = [
        line_of(item, counted.valid.get(item["id"]), shows_expected=not row.blind)
        for item in _items(connection, row, counted)
    ]
    return ShelfCountLines.model_construct(count=shelf_count(row), entries=counted.entries, lines=lines)


def item_row(connection: Connection, item_id: str) -> RowMapping:
    """Return the columns of an item that its line needs."""
    return connection.execute(_item_rows.where(stock_items.c.id == item_id)).mappings().one()


def line_of(item: RowMapping, valid: ValidEntry | None, *, shows_expected: bool) -> CountLine:
    """Build the line of one item; `shows_expected`: even before anybody has counted it."""
    expected = None
    if valid is None and shows_expected:
        expected = left_of(Shelf(item["current_stock"], item["opened_thousandths"]), item["content_amount"])
    content = item["content_amount"] if valid is None else valid.entry.content_amount
    return of_row(
        CountLine,
        item,
        item_id=item["id"],
        content_amount=content,
        content_now=item["content_amount"],
        expected_thousandths=expected,
        counted=None if valid is None else _counted_now(valid),
    )


def _counted_now(valid: ValidEntry) -> CountedNow:
    entry, before = valid.entry, valid.before
    return of_row(
        CountedNow,
        entry,
        entry_id=entry.id,
        # corrected by sales sent late, so that counted less expected is the difference
        expected_thousandths=entry.counted_thousandths - valid.difference,
        difference_thousandths=valid.difference,
        before=None if before is None else of_row(CountedBefore, before),
    )


def _items(connection: Connection, count: Row[Any], counted: CountedItems) -> list[RowMapping]:
    ids = set(counted.valid)
    condition: ColumnElement[bool] = stock_items.c.id.in_(ids)
    if count.status == "open":
        condition = or_(condition, stock_items.c.is_active & ~stock_items.c.made_to_order)
    # two of one name, in either list, stay in this order when they are sorted by name
    rows = connection.execute(_item_rows.where(condition).order_by(stock_items.c.kind, stock_items.c.id)).all()
    places = {name_key(place) for place in count.places}
    return [
        row._mapping  # noqa: SLF001 (SQLAlchemy's public name)
        for row in by_name(rows)
        if row.id in ids or _belongs(row, count.counted_list, places)
    ]


def _belongs(item: Row[Any], counted_list: str, places: set[str]) -> bool:
    # the open-price item is not counted: its stock means nothing
    if counted_list not in ("both", item.kind) or (item.kind == "inventory" and is_open_price(item.name)):
        return False
    return not places or name_key(item.kept_in) in places
