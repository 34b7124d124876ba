"""Changes to the net sales of a day that a Z-reading has closed: the next Z-reading lists them."""

from typing import Literal

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.shifts.tables import corrections

CorrectionKind = Literal["late", "voided", "restored"]


def correct(tx: Tx, sale_id: str, kind: CorrectionKind, amount_centavos: int, staff_id: str) -> None:
    """Note what the next Z-reading adds to the grand total for this sale of a closed day; below 0 for a void."""
    row = {
        "id": new_id(),
        "sale_id": sale_id,
        "kind": kind,
        "amount_centavos": amount_centavos,
        "staff_id": staff_id,
        "created_at": tx.now,
    }
    tx.connection.execute(corrections.insert(), row)
