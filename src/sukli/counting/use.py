"""The actual and theoretical use of each counted item since its last count."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, select, text

from sukli.counting.changes import change_of
from sukli.counting.counts import count_row
from sukli.counting.entries import ValidEntry, counted_in
from sukli.counting.schemas import UseRow, UseSinceCount
from sukli.counting.tables import count_entries, stock_counts
from sukli.db.rows import of_row
from sukli.stock.contents import value_of
from sukli.stock.names import place_of
from sukli.stock.tables import BY_HAND, stock_items, stock_movements


class _Start(NamedTuple):
    """What there was of an item at its last count, or when it was added; `since` is None in that case."""

    left: int
    since: datetime | None


def use_since_count(connection: Connection, count_id: str) -> UseSinceCount:
    """Return the counted items of a count with the use of each. Raises NotFound."""
    count = count_row(connection, count_id)
    entries, valid = counted_in(connection, count_id)
    ids = list(valid)
    items = {row.id: row for row in connection.execute(select(stock_items).where(stock_items.c.id.in_(ids)))}
    if count.status == "open":
        valid = {item: _as_applied(items[item], entry) for item, entry in valid.items()}
    starts = _openings(connection, ids) | _last_counts(connection, count, ids)
    moved = _moved_by_hand(connection, valid, starts)
    rows = [_row(items[item], entry, starts.get(item, _NOTHING), moved[item]) for item, entry in valid.items()]
    rows.sort(key=lambda row: (-abs(row.difference_centavos), place_of(row.name)))
    differences = [row.difference_centavos for row in rows]
    return UseSinceCount.model_construct(
        entries=entries,
        rows=rows,
        short_centavos=-sum(value for value in differences if value < 0),
        over_centavos=sum(value for value in differences if value > 0),
    )


def _as_applied(item: Row[Any], valid: ValidEntry) -> ValidEntry:
    """Drop the difference where applying ignores it: an item deleted since, or made to order, stays as it is."""
    return valid if item.is_active and not item.made_to_order else valid._replace(difference=0)


def _row(item: Row[Any], valid: ValidEntry, start: _Start, moved: Mapping[str, int]) -> UseRow:
    entry, difference = valid.entry, valid.difference
    available = start.left + moved["received"] + moved["adjustment"]
    theoretical = available - (entry.counted_thousandths - difference)
    return of_row(
        UseRow,
        item,
        item_id=item.id,
        content_amount=entry.content_amount,
        unit_cost_centavos=entry.unit_cost_centavos,
        since=start.since,
        then_thousandths=start.left,
        received_thousandths=moved["received"],
        adjusted_thousandths=moved["adjustment"],
        # the remainder, so that a row adds up whenever its sales were sent
        sold_thousandths=theoretical + moved["wasted"] + moved["removed"],
        wasted_thousandths=-moved["wasted"],
        removed_thousandths=-moved["removed"],
        counted_thousandths=entry.counted_thousandths,
        used_thousandths=available - entry.counted_thousandths,
        theoretical_thousandths=theoretical,
        difference_thousandths=difference,
        difference_centavos=value_of(difference, entry.content_amount, entry.unit_cost_centavos),
        counted_at=entry.counted_at,
        first_name=entry.first_name,
    )


def _openings(connection: Connection, items: Collection[str]) -> dict[str, _Start]:
    found = connection.execute(
        select(stock_movements.c.item_id, change_of(stock_items.c.content_amount).label("left"))
        .join(stock_items, stock_items.c.id == stock_movements.c.item_id)
        .where(stock_movements.c.item_id.in_(items), stock_movements.c.movement_type == "opening")
    )
    return {row.item_id: _Start(int(row.left), None) for row in found}


def _last_counts(connection: Connection, count: Row[Any], items: Collection[str]) -> dict[str, _Start]:
    """Return by item the last applied count before this one."""
    found = connection.execute(
        select(count_entries.c.item_id, count_entries.c.counted_thousandths, count_entries.c.counted_at)
        .join(stock_counts, stock_counts.c.id == count_entries.c.count_id)
        .where(
            count_entries.c.item_id.in_(items),
            count_entries.c.applied_thousandths.is_not(None),
            stock_counts.c.id != count.id,
            stock_counts.c.created_at < count.created_at,
        )
        .order_by(stock_counts.c.created_at, count_entries.c.counted_at)
    )
    # later rows overwrite earlier ones
    return {row.item_id: _Start(row.counted_thousandths, row.counted_at) for row in found}


def _moved_by_hand(
    connection: Connection, valid: Mapping[str, ValidEntry], starts: Mapping[str, _Start]
) -> dict[str, dict[str, int]]:
    """Return the changes between the two counts, by item and type of movement."""
    moved = {item: dict.fromkeys(("received", "removed", "wasted", "adjustment"), 0) for item in valid}
    found = connection.execute(
        select(
            stock_movements.c.item_id,
            stock_movements.c.movement_type,
            stock_movements.c.created_at,
            change_of(count_entries.c.content_amount).label("change"),
        )
        .join(count_entries, count_entries.c.item_id == stock_movements.c.item_id)
        .where(
            count_entries.c.id.in_([each.entry.id for each in valid.values()]),
            text(BY_HAND),
            stock_movements.c.movement_type != "counted",
        )
    )
    for row in found:
        since = starts.get(row.item_id, _NOTHING).since
        if row.created_at <= valid[row.item_id].entry.counted_at and (since is None or row.created_at > since):
            moved[row.item_id][row.movement_type] += int(row.change)
    return moved


_NOTHING = _Start(0, None)
