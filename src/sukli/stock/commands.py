"""Writes of items."""

from typing import Any

from sukli.approvals.requiring import approver_values, require_approval
from sukli.approvals.schemas import Asked
from sukli.db.journal import values_after
from sukli.db.recorded import Recorded
from sukli.db.rows import of_row
from sukli.db.tx import Tx
from sukli.stock.errors import ItemDiffers, ItemNameTaken
from sukli.stock.movements import publish_stock, record_movements
from sukli.stock.names import name_key
from sukli.stock.queries import hold_item, items_by_id
from sukli.stock.schemas import Item, Kind, NewItem
from sukli.stock.tables import stock_items

_DEFAULTS: dict[str, Any] = {
    "supplier": "",
    "lead_days": None,
    "kept_in": "",
    "content_amount": 1,
    "content_unit": "pc",
    "opened_thousandths": 0,
    "made_to_order": False,
}


def add_item(tx: Tx, kind: Kind, new: NewItem) -> Recorded[Item]:
    """Add an inventory item or a supply; its first stock is a movement like any other.

    A repeat adds nothing and returns the item as it is now. Raises ItemNameTaken, ItemDiffers.
    """
    values = new.model_dump() | {"kind": kind}
    # the remaining columns are edited later; older journal entries, which a repeat is compared with, lack them
    row = values | _DEFAULTS | {"created_at": tx.now, "updated_at": tx.now}
    if not tx.insert_if_free(stock_items, row | {"name_key": name_key(new.name), "is_active": True}):
        return Recorded(_stored(tx, values), is_new=False)
    stock = new.current_stock
    opening = {"item_id": new.id, "movement_type": "opening", "quantity": stock, "applied_quantity": stock}
    record_movements(tx, [opening])
    tx.record(f"{kind}.added", new.id, after=values)
    publish_stock(tx)
    return Recorded(of_row(Item, row), is_new=True)


def delete_item(tx: Tx, kind: Kind, item_id: str, approval: str | None = None) -> None:
    """Take the item off its list; its name is free again, its history stays. May be repeated.

    Raises ItemNotFound, ApprovalNeeded.
    """
    held = hold_item(tx.connection, kind, item_id)
    if not held["is_active"]:
        return
    approver_id = require_approval(tx, Asked(action="delete", subject=item_id), approval)
    deleted = stock_items.update().where(stock_items.c.id == item_id).values(is_active=False, updated_at=tx.now)
    tx.connection.execute(deleted)
    before = {name: held[name] for name in ("name", "current_stock", "is_active")}
    tx.record(f"{kind}.deleted", item_id, before=before, after={"is_active": False, **approver_values(approver_id)})
    publish_stock(tx)


def _stored(tx: Tx, values: dict[str, Any]) -> Item:
    # the item may have been sold and edited since; the journal keeps what was sent
    item_id = values["id"]
    items = items_by_id(tx.connection, [item_id])
    if item_id not in items:
        raise ItemNameTaken(values["name"])
    if values_after(tx.connection, item_id, f"{values['kind']}.added") != values:
        raise ItemDiffers
    # sending an item again must not bring it back after somebody deleted it
    if not hold_item(tx.connection, values["kind"], item_id)["is_active"]:
        raise ItemDiffers
    return items[item_id]
