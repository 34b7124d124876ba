"""Writes of items and their stock."""

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import bindparam
from sqlalchemy.exc import IntegrityError

from sukli.db.constraints import broken_constraint
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.stock.errors import ItemNameTaken
from sukli.stock.tables import stock_items, stock_movements

_take = (
    stock_items.update()
    .where(stock_items.c.id == bindparam("item"))
    .values(current_stock=stock_items.c.current_stock - bindparam("sold"))
)
_move = stock_movements.insert()


def add_item(
    tx: Tx,
    *,
    item_id: str,
    kind: str,
    name: str,
    description: str,
    unit_cost_centavos: int,
    current_stock: int,
    min_stock_level: int,
) -> None:
    """Add an inventory item or a supply; its first stock is a movement like any other. Raises ItemNameTaken."""
    item = {
        "id": item_id,
        "kind": kind,
        "name": name,
        "description": description,
        "unit_cost_centavos": unit_cost_centavos,
        "current_stock": current_stock,
        "min_stock_level": min_stock_level,
    }
    try:
        tx.connection.execute(
            stock_items.insert(),
            item | {"name_key": name_key(name), "is_active": True, "created_at": tx.now, "updated_at": tx.now},
        )
    except IntegrityError as error:
        if broken_constraint(error) == "uq_stock_items_name_key":
            raise ItemNameTaken(name) from error
        raise
    _record_movements(tx, "opening", [(item_id, current_stock)], sale_id=None)
    tx.record(f"{kind}.added", item_id, after=item)
    announce_stock(tx)


def take_for_sale(tx: Tx, sale_id: str, quantities: Iterable[tuple[str, int]]) -> None:
    """Subtract what a sale took; a paid sale is never refused, so stock may fall below 0."""
    sold: Counter[str] = Counter()
    for item_id, quantity in quantities:
        sold[item_id] += quantity
    if not sold:
        return
    # one order for everybody, so that two sales of the same items never wait for each other in a circle
    in_order = sorted(sold.items())
    tx.connection.execute(_take, [{"item": item_id, "sold": quantity} for item_id, quantity in in_order])
    _record_movements(tx, "sale", [(item_id, -quantity) for item_id, quantity in in_order], sale_id=sale_id)
    announce_stock(tx)


def announce_stock(tx: Tx) -> None:
    """Tell the browsers that a stock, a cost or a name changed: the menu is made of them."""
    tx.announce("menu")
    tx.announce("stock")


def name_key(name: str) -> str:
    """'Tapsilog' and ' tapsilog ' are the same name."""
    return " ".join(name.casefold().split())


def _record_movements(tx: Tx, movement_type: str, changes: list[tuple[str, int]], *, sale_id: str | None) -> None:
    tx.connection.execute(
        _move,
        [
            {
                "id": new_id(),
                "item_id": item_id,
                "staff_id": tx.staff_id,
                "movement_type": movement_type,
                "quantity": abs(change),
                "applied_quantity": change,
                "sale_id": sale_id,
                "created_at": tx.now,
            }
            for item_id, change in changes
        ],
    )
