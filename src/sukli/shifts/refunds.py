"""Cash given back for voided sales, and cash that came back into the drawer when a sale was restored."""

from collections.abc import Collection

from sqlalchemy import Connection, func, select

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.shifts.tables import refunds

_total = func.sum(refunds.c.amount_centavos)


def give_back(tx: Tx, sale_id: str, amount_centavos: int, shift_id: str | None) -> None:
    """Note the amount that a drawer gave back, or got back if it is below 0; an amount of 0 is not noted."""
    if amount_centavos == 0:
        return
    row = {
        "id": new_id(),
        "sale_id": sale_id,
        "amount_centavos": amount_centavos,
        "shift_id": shift_id,
        "staff_id": tx.actor,
        "created_at": tx.now,
        "business_on": tx.today,
    }
    tx.connection.execute(refunds.insert(), row)


def money_given_back(connection: Connection, sale_ids: Collection[str]) -> dict[str, int]:
    """Return what was given back for each of these sales and has not come back, in centavos; 0 is left out."""
    rows = connection.execute(
        select(refunds.c.sale_id, _total)
        .where(refunds.c.sale_id.in_(sale_ids))
        .group_by(refunds.c.sale_id)
        .having(_total != 0)
    )
    # PostgreSQL's sum of bigint is numeric
    return {sale_id: int(centavos) for sale_id, centavos in rows}
