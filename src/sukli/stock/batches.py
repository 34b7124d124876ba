"""Batch edit: many items changed in one transaction, each row saved or refused by itself. Spec section 4."""

import hashlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from pydantic import BaseModel
from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError

from sukli.db.constraints import broken_constraint
from sukli.db.journal import journal
from sukli.db.rows import of_row
from sukli.db.tx import Tx
from sukli.errors import DatabaseBusy
from sukli.stock.batch_rules import Change, check_typed, refusal, sift
from sukli.stock.errors import BatchDiffers, ItemNameTaken
from sukli.stock.movements import move_stock, publish_stock, record_movements
from sukli.stock.names import Reserved, name_key, refused_renames
from sukli.stock.queries import item_columns, items_by_id
from sukli.stock.schemas import Batch, BatchAnswer, FlooredRow, Item, Kind, RefusedRow, TypedValues
from sukli.stock.tables import stock_items

NOTES = "Batch update - Stock adjustment"
# how many times other people may take one of the names before the batch gives up
MOST_TRIES = 5

_NONE: Mapping[str, Reserved] = MappingProxyType({})
_rename = stock_items.update().where(stock_items.c.id == bindparam("item"))
# the stock is moved instead of written, since sales may have moved it too
_WRITTEN = {*TypedValues.model_fields, "opened_thousandths"} - {"current_stock"}


def edit_batch(tx: Tx, kind: Kind, batch: Batch, reserved: Mapping[str, Reserved] = _NONE) -> BatchAnswer:
    """Save every row that can be saved; a repeat changes nothing.

    :param reserved: by name key, the names that only one item may take
    Raises Invalid, BatchDiffers, and DatabaseBusy if other people keep taking its names; then nothing is saved.
    """
    check_typed(batch.rows)
    items = _lock(tx, kind, [row.id for row in batch.rows])
    earlier = _answered(tx, kind, batch)
    if earlier is not None:
        return earlier
    possible, refused = sift(batch.rows, items, reserved)
    for _ in range(MOST_TRIES):
        changes, name_refused = _sift_names(tx, kind, possible)
        try:
            with tx.connection.begin_nested():
                _apply(tx, [change for change in changes if change.changes_anything])
            break
        except IntegrityError as error:
            # PostgreSQL: another transaction committed the name after our lookup; the next try sees it
            if broken_constraint(error) != "uq_stock_items_name_key":
                raise
    else:
        raise DatabaseBusy("Others are changing these names right now.")
    answer = BatchAnswer.model_construct(
        saved=[_stamped(tx, change) for change in changes],
        floored=[
            FlooredRow(id=change.before.id, asked=-change.asked, applied=-change.applied)
            for change in changes
            if change.asked != change.applied
        ],
        refused=refused + name_refused,
    )
    _note(tx, kind, batch, changes, answer)
    if changes:
        publish_stock(tx)
    return answer


def _lock(tx: Tx, kind: Kind, ids: Sequence[str]) -> dict[str, Item]:
    # In the order in which sales lock their items. With key_share, because a running sale holds the keys of its lines'
    # items in another order, and locking the keys too could deadlock
    rows = tx.connection.execute(
        select(*item_columns)
        .where(stock_items.c.id.in_(ids), stock_items.c.kind == kind, stock_items.c.is_active)
        .order_by(stock_items.c.id)
        .with_for_update(key_share=True)
    ).mappings()
    return {row["id"]: of_row(Item, row) for row in rows}


def _answered(tx: Tx, kind: Kind, batch: Batch) -> BatchAnswer | None:
    # after the locks: if the same batch is sent twice at once, the second waits there for the first
    entry = tx.connection.execute(
        select(journal.c.action, journal.c.after).where(journal.c.record_id == batch.batch_id)
    ).first()
    if entry is None:
        return None
    if entry.action != f"{kind}.batch_edited" or entry.after["fingerprint"] != fingerprint_of(batch):
        raise BatchDiffers
    items = items_by_id(tx.connection, entry.after["saved"])
    return BatchAnswer.model_construct(
        saved=[items[item_id] for item_id in entry.after["saved"]],
        floored=[FlooredRow(**row) for row in entry.after.get("floored", [])],
        refused=[RefusedRow(**row) for row in entry.after["refused"]],
    )


def _sift_names(tx: Tx, kind: Kind, possible: Sequence[Change]) -> tuple[list[Change], list[RefusedRow]]:
    new_keys = {
        change.before.id: key
        for change in possible
        if (key := name_key(change.after.name)) != name_key(change.before.name)
    }
    if not new_keys:
        return list(possible), []
    holders = tx.connection.execute(
        select(stock_items.c.name_key, stock_items.c.id).where(
            stock_items.c.kind == kind, stock_items.c.is_active, stock_items.c.name_key.in_(set(new_keys.values()))
        )
    )
    taken = refused_renames(new_keys, {row.name_key: row.id for row in holders})
    return (
        [change for change in possible if change.before.id not in taken],
        [
            refusal(change.before.id, "item_name_taken", ItemNameTaken(change.after.name).detail, "name")
            for change in possible
            if change.before.id in taken
        ],
    )


def _apply(tx: Tx, changes: Sequence[Change]) -> None:
    if not changes:
        return
    renamed = [change for change in changes if change.after.name != change.before.name]
    if renamed:
        # free their keys first, so that items can swap names; no real name contains a line break
        tx.connection.execute(
            _rename, [{"item": change.before.id, "name_key": f"\n{change.before.id}"} for change in renamed]
        )
    rows: list[dict[str, Any]] = [
        change.after.model_dump(include=_WRITTEN)
        | {"item": change.before.id, "change": change.applied}
        | {"name_key": name_key(change.after.name), "updated_at": tx.now}
        for change in changes
    ]
    # a fixed order of names, so that two batches that want the same names cannot deadlock
    tx.connection.execute(move_stock, sorted(rows, key=lambda row: row["name_key"]))
    moved = [change for change in changes if change.asked]
    if moved:
        record_movements(
            tx,
            (
                {
                    "item_id": change.before.id,
                    "movement_type": change.transaction_type,
                    "quantity": abs(change.asked),
                    "applied_quantity": change.applied,
                    "used_thousandths": change.used_thousandths,
                    "unit_cost_centavos": change.after.unit_cost_centavos,
                    "notes": NOTES,
                }
                for change in moved
            ),
        )


def _stamped(tx: Tx, change: Change) -> Item:
    return change.after.model_copy(update={"updated_at": tx.now}) if change.changes_anything else change.before


def _note(tx: Tx, kind: Kind, batch: Batch, changes: Sequence[Change], answer: BatchAnswer) -> None:
    for change in changes:
        if not change.changes_anything:
            continue
        before, after = change.before.model_dump(), change.after.model_dump()
        differing = [name for name in before if before[name] != after[name]]
        values: dict[str, Any] = {name: after[name] for name in differing} | {"batch_id": batch.batch_id}
        if change.asked:
            values |= {"asked": change.asked, "applied": change.applied}
        tx.record(f"{kind}.edited", change.before.id, before={name: before[name] for name in differing}, after=values)
    tx.record(
        f"{kind}.batch_edited",
        batch.batch_id,
        after={
            "fingerprint": fingerprint_of(batch),
            "saved": [item.id for item in answer.saved],
            "floored": [row.model_dump() for row in answer.floored],
            "refused": [row.model_dump() for row in answer.refused],
        },
    )


def fingerprint_of(batch: BaseModel) -> str:
    """Return what tells a repeated batch from another under its id."""
    return hashlib.sha256(batch.model_dump_json(exclude_unset=True).encode()).hexdigest()
