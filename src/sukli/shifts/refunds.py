"""Money of a voided sale that was given back, and what came back into the drawer when the sale was restored."""

from collections.abc import Collection

from sqlalchemy import Connection, func, select

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.shifts.tables import refunds

_given = func.sum(refunds.c.amount_centavos)


def give_back(tx: Tx, sale_id: str, amount_centavos: int, shift_id: str | None) -> None:
    """Note that the drawer gave so much, or got it back where it is below 0; nothing for nothing."""
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
    """What was given back of these sales and has not come back, in centavos; of all others it is nothing."""
    rows = connection.execute(
        select(refunds.c.sale_id, _given)
        .where(refunds.c.sale_id.in_(sale_ids))
        .group_by(refunds.c.sale_id)
        .having(_given != 0)
    )
    # PostgreSQL's sum of bigint is numeric
    return {sale_id: int(given) for sale_id, given in rows}
