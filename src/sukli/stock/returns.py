"""Stock returned when a sale is voided, and taken again when it is restored. Why: docs/decisions/day.md."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, case, func, or_, select

from sukli.db.tx import Tx
from sukli.stock.movements import move_for_sale
from sukli.stock.schemas import MovementType
from sukli.stock.tables import stock_movements

# Whole units and recipes' use are summed separately: another bag may have been opened since, with another amount left
_units = func.sum(case((stock_movements.c.used_thousandths.is_(None), stock_movements.c.applied_quantity), else_=0))
_used = func.sum(stock_movements.c.used_thousandths)
# movement types of voids and restores
_RETURNS: tuple[MovementType, ...] = ("void", "restore")


class Returned(NamedTuple):
    """How each item's stock changed, and what recipes had taken of each ingredient; below 0 is what came back."""

    stock: dict[str, int]
    used_thousandths: dict[str, int]

    def journal_values(self) -> dict[str, Any]:
        """Return the values for the journal."""
        used = {"used_thousandths": self.used_thousandths} if self.used_thousandths else {}
        return {"stock": self.stock, **used}


NOT_RETURNED = Returned({}, {})


def return_to_stock(tx: Tx, sale_id: str) -> Returned:
    """Put back what the sale took and has not returned yet."""
    return _undo(tx, sale_id, ("sale", "used", *_RETURNS), "void")


def take_again(tx: Tx, sale_id: str) -> Returned:
    """Take what the sale's void returned, if it did."""
    return _undo(tx, sale_id, _RETURNS, "restore")


def sales_with_returned_stock(connection: Connection, sale_ids: Collection[str]) -> set[str]:
    """Return those of the sales whose void returned their items to stock."""
    rows = connection.scalars(
        select(stock_movements.c.sale_id)
        .where(stock_movements.c.sale_id.in_(sale_ids), stock_movements.c.movement_type.in_(_RETURNS))
        .group_by(stock_movements.c.sale_id)
        .having(or_(_units > 0, _used < 0))
    )
    return {sale_id for sale_id in rows if sale_id is not None}


def _undo(tx: Tx, sale_id: str, movement_types: tuple[MovementType, ...], cause: MovementType) -> Returned:
    """Reverse the sum of these movements of the sale; the caller has locked the sale."""
    net = tx.connection.execute(
        select(stock_movements.c.item_id, _units, _used)
        .where(stock_movements.c.sale_id == sale_id, stock_movements.c.movement_type.in_(movement_types))
        .group_by(stock_movements.c.item_id)
    ).all()
    returned = Returned(
        {item_id: -int(units) for item_id, units, _ in net if units},
        {item_id: -int(used) for item_id, _, used in net if used},
    )
    move_for_sale(tx, cause, sale_id, returned.stock, returned.used_thousandths)
    return returned
