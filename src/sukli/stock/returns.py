"""Stock that comes back when a sale is voided, and is taken again when it is restored. Why: docs/decisions/day.md."""

from collections.abc import Collection

from sqlalchemy import Connection, func, select

from sukli.db.tx import Tx
from sukli.stock.movements import move_for_sale
from sukli.stock.schemas import MovementType
from sukli.stock.tables import stock_movements

_applied = func.sum(stock_movements.c.applied_quantity)
# movement types of voids and restores
_RETURNS = ("void", "restore")


def return_to_stock(tx: Tx, sale_id: str) -> dict[str, int]:
    """Put back what the sale has taken and not yet returned. Returns the change of each item's stock."""
    return _undo(tx, sale_id, ("sale", *_RETURNS), "void")


def take_again(tx: Tx, sale_id: str) -> dict[str, int]:
    """Take what the sale's void returned, if it did. Returns the change of each item's stock."""
    return _undo(tx, sale_id, _RETURNS, "restore")


def sales_with_returned_stock(connection: Connection, sale_ids: Collection[str]) -> set[str]:
    """Those of the sales whose void returned their items to stock."""
    rows = connection.scalars(
        select(stock_movements.c.sale_id)
        .where(stock_movements.c.sale_id.in_(sale_ids), stock_movements.c.movement_type.in_(_RETURNS))
        .group_by(stock_movements.c.sale_id)
        .having(_applied > 0)
    )
    return {sale_id for sale_id in rows if sale_id is not None}


def _undo(tx: Tx, sale_id: str, movement_types: tuple[str, ...], cause: MovementType) -> dict[str, int]:
    """Reverse the sum of these movements of the sale; the caller has locked the sale."""
    net = tx.connection.execute(
        select(stock_movements.c.item_id, _applied)
        .where(stock_movements.c.sale_id == sale_id, stock_movements.c.movement_type.in_(movement_types))
        .group_by(stock_movements.c.item_id)
        .having(_applied != 0)
    )
    changes = {item_id: -int(applied) for item_id, applied in net}
    move_for_sale(tx, cause, sale_id, changes)
    return changes
