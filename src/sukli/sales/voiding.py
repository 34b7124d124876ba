"""Voiding a sale. Spec section 4; the stock stays as it is."""

from sqlalchemy import bindparam, select

from sukli.db.tx import Tx
from sukli.errors import NotFound
from sukli.sales.tables import sales

_state = (
    select(sales.c.voided, sales.c.voided_at, sales.c.voided_by_staff_id)
    .where(sales.c.id == bindparam("sale"))
    .with_for_update()
)


def void_sale(tx: Tx, sale_id: str) -> None:
    """Take the sale out of every total and of the kitchen; voiding it again changes nothing. Raises NotFound."""
    row = tx.connection.execute(_state, {"sale": sale_id}).one_or_none()
    if row is None:
        raise NotFound("There is no such sale.")
    if row.voided:
        return
    tx.connection.execute(
        sales.update().where(sales.c.id == sale_id),
        {"voided": True, "voided_at": tx.now, "voided_by_staff_id": tx.actor},
    )
    tx.record(
        "sale.voided",
        sale_id,
        before={"voided": False, "voided_at": None, "voided_by_staff_id": None},
        after={"voided": True, "voided_at": tx.now.isoformat(), "voided_by_staff_id": tx.actor},
    )
