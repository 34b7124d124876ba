"""Applying a count: the stock of everything counted moves by its difference, all of it or nothing."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import RowMapping, bindparam

from sukli.counting.counts import count_row, end_count, shelf_count
from sukli.counting.entries import ValidEntry, counted_in
from sukli.counting.errors import ContentChanged, CountMovedOn, NothingCounted
from sukli.counting.locking import lock_count, lock_items, refuse_ended
from sukli.counting.schemas import ShelfCount
from sukli.counting.tables import count_entries
from sukli.db.tx import Tx
from sukli.stock.contents import Shelf, left_of, shelf_with, thousandths_in, value_of
from sukli.stock.movements import publish_stock, record_movements
from sukli.stock.tables import stock_items

_set_difference = (
    count_entries.update()
    .where(count_entries.c.id == bindparam("entry"))
    .values(applied_thousandths=bindparam("difference"), applied_centavos=bindparam("worth"))
)
_set_shelf = (
    stock_items.update()
    .where(stock_items.c.id == bindparam("item"))
    .values(current_stock=bindparam("stock"), opened_thousandths=bindparam("opened"), updated_at=bindparam("at"))
)


def apply_count(tx: Tx, count_id: str, entries: int) -> ShelfCount:
    """Move the stock of each counted item by the difference found when it was counted. A repeat does nothing.

    What was sold since then stays sold. Items that nobody counted, or that were deleted since, stay as they are.

    :param entries: how many entries the count had when the person saw it
    Raises NotFound, CountOver (it was cancelled), CountMovedOn, NothingCounted, ContentChanged.
    """
    count = lock_count(tx, count_id, alone=True)
    if count.status != "applied":
        refuse_ended(count, tx.now)
        counted = counted_in(tx.connection, count_id)
        if counted.entries != entries:
            raise CountMovedOn
        if not counted.valid:
            raise NothingCounted
        _apply(tx, count_id, counted.valid)
    return shelf_count(count_row(tx.connection, count_id))


def _apply(tx: Tx, count_id: str, valid: Mapping[str, ValidEntry]) -> None:
    items = lock_items(tx, list(valid))
    # read again under the items' locks: late sales may have arrived in between
    valid = counted_in(tx.connection, count_id).valid
    counted = {item_id: item for item_id, item in items.items() if item["is_active"] and not item["made_to_order"]}
    changed = [
        item["name"]
        for item_id, item in counted.items()
        if item["content_amount"] != valid[item_id].entry.content_amount
    ]
    if changed:
        raise ContentChanged(changed)
    differing = {item_id: item for item_id, item in counted.items() if valid[item_id].difference}
    if differing:
        _move(tx, differing, valid)
    tx.connection.execute(
        _set_difference,
        [_difference(entry, counts=item_id in counted) for item_id, entry in valid.items()],
    )
    end_count(tx, count_id, "applied")
    tx.record("count.applied", count_id, after={"items": [_journal_values(valid[item_id]) for item_id in counted]})


def _move(tx: Tx, items: Mapping[str, RowMapping], valid: Mapping[str, ValidEntry]) -> None:
    shelves: list[dict[str, Any]] = []
    movements: list[dict[str, Any]] = []
    for item_id, item in items.items():
        content, difference = item["content_amount"], valid[item_id].difference
        before = Shelf(item["current_stock"], item["opened_thousandths"])
        shelf = shelf_with(left_of(before, content) + difference, content)
        change = shelf.stock - before.stock
        shelves.append({"item": item_id, "stock": shelf.stock, "opened": shelf.opened_thousandths, "at": tx.now})
        movements.append(
            {
                "item_id": item_id,
                "movement_type": "counted",
                "quantity": abs(change),
                "applied_quantity": change,
                # None for whole units, as in every movement
                "used_thousandths": -difference if difference % (thousandths_in(content)) else None,
                "unit_cost_centavos": valid[item_id].entry.unit_cost_centavos,
            }
        )
    tx.connection.execute(_set_shelf, shelves)
    record_movements(tx, movements)
    publish_stock(tx)


def _difference(valid: ValidEntry, *, counts: bool) -> dict[str, Any]:
    entry, difference = valid.entry, valid.difference if counts else 0
    worth = value_of(difference, entry.content_amount, entry.unit_cost_centavos)
    return {"entry": entry.id, "difference": difference, "worth": worth}


def _journal_values(valid: ValidEntry) -> dict[str, Any]:
    entry = valid.entry
    return {
        "item_id": entry.item_id,
        "entry_id": entry.id,
        "counted_by": entry.staff_id,
        "counted_thousandths": entry.counted_thousandths,
        "difference_thousandths": valid.difference,
    }
