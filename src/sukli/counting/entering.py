"""Writing down what somebody counted of an item."""

from datetime import timedelta

from sqlalchemy import RowMapping, func, select

from sukli.counting.changes import changed_since
from sukli.counting.entries import valid_entry_of
from sukli.counting.errors import ContentChanged, EntryDiffers
from sukli.counting.lines import item_row, line_of
from sukli.counting.locking import lock_count, lock_items, refuse_ended
from sukli.counting.schemas import CountLine, NewEntry
from sukli.counting.tables import count_entries
from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.staff.makers import noted_wait
from sukli.stock.contents import Shelf, left_of, thousandths_in
from sukli.stock.errors import ItemNotFound

# the fields by which a repeat is the same entry
_SAME = ("count_id", "item_id", "adds", "typed_thousandths")


def enter(tx: Tx, count_id: str, new: NewEntry, made_by: str | None = None) -> Recorded[CountLine]:
    """Note how much there is of an item, and how much was expected when it was counted. A repeat changes nothing.

    The item's previous entry is no longer valid, but stays in the journal.

    :param made_by: who counted it, if not the sender
    Raises NotFound, CountOver, ItemNotFound, ContentChanged, Invalid, EntryDiffers.
    """
    count = lock_count(tx, count_id, alone=False)
    item = lock_items(tx, [new.item_id]).get(new.item_id)
    typed_thousandths = new.units * thousandths_in(new.content_amount) + new.left_thousandths
    typed = {
        "count_id": count_id,
        "item_id": new.item_id,
        "adds": new.adds,
        "typed_thousandths": typed_thousandths,
    }
    columns = [count_entries.c[name] for name in _SAME]
    stored = tx.connection.execute(select(*columns).where(count_entries.c.id == new.id)).mappings().one_or_none()
    if stored is not None:
        if dict(stored) != typed or item is None:
            raise EntryDiffers
        return Recorded(_line(tx, count_id, item), is_new=False)
    refuse_ended(count, tx.now)
    if item is None or not item["is_active"] or item["made_to_order"]:
        raise ItemNotFound
    _check(new, item)
    counted_at = tx.now - timedelta(milliseconds=new.held_ms)
    before = valid_entry_of(tx.connection, count_id, new.item_id) if new.adds else None
    if before is not None:
        if before.entry.content_amount != new.content_amount:
            # the number to add to was counted in units that held another amount
            raise ContentChanged([item["name"]])
        # an entry that adds to another replaces it, even if it was held for longer; the clock may have been ahead
        counted_at = max(counted_at, min(before.entry.counted_at, tx.now))
    content = new.content_amount
    expected = left_of(Shelf(item["current_stock"], item["opened_thousandths"]), content)
    # a sale made since then may have had the item first, also if the entry was not held
    expected -= changed_since(tx.connection, new.item_id, content, counted_at, tx.now)
    counted_before = before.entry.counted_thousandths if before else 0
    maker = made_by or tx.actor
    values = {
        "counted_thousandths": typed_thousandths + counted_before,
        "expected_thousandths": expected,
        "content_amount": content,
        "unit_cost_centavos": item["unit_cost_centavos"],
    }
    row = (
        typed
        | values
        | {
            "id": new.id,
            "number": _next_number(tx, count_id, new.item_id),
            "staff_id": maker,
            "counted_at": counted_at,
            "recorded_at": tx.now,
        }
    )
    if not tx.insert_new(count_entries, row):
        # somebody has just used this id for another item
        raise EntryDiffers
    after = typed | values | {"entry_id": new.id} | noted_wait(new.held_ms, maker, tx.actor)
    tx.record("count.entered", count_id, after=after)
    tx.publish("counts")
    return Recorded(_line(tx, count_id, item), is_new=True)


def _next_number(tx: Tx, count_id: str, item_id: str) -> int:
    # the item's row is locked, so nobody else counts it now
    highest = select(func.coalesce(func.max(count_entries.c.number), 0))
    of_item = highest.where(count_entries.c.count_id == count_id, count_entries.c.item_id == item_id)
    number: int = tx.connection.execute(of_item).scalar_one()
    return number + 1


def _check(new: NewEntry, item: RowMapping) -> None:
    if new.content_amount != item["content_amount"]:
        raise ContentChanged([item["name"]])
    if new.left_thousandths > thousandths_in(new.content_amount):
        content = f"{new.content_amount:,} {item['content_unit']}"
        raise Invalid(f"One holds {content}: no more can be left in it", field="left_thousandths")


def _line(tx: Tx, count_id: str, item: RowMapping) -> CountLine:
    valid = valid_entry_of(tx.connection, count_id, item["id"])
    return line_of(item_row(tx.connection, item["id"]), valid, shows_expected=False)
