"""Ticking a tender off against the app's own list."""

from sqlalchemy import bindparam, select

from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.sales.tables import sales
from sukli.sales.tendered.errors import SaleVoided
from sukli.sales.tendered.of_day import NOT_CASH, tender_by_id
from sukli.sales.tendered.schemas import TenderOfDay
from sukli.tenders.tables import sale_tenders

# if two people tick at once, the second waits here and then finds it done
_state = (
    select(
        *(sale_tenders.c[name] for name in ("sale_id", "name", "verified_at", "verified_by")),
        sales.c.voided,
    )
    .join_from(sale_tenders, sales)
    .where(sale_tenders.c.id == bindparam("tender"), NOT_CASH)
    # only the tender: a restore locks its sale and then marks its tenders, so locking the sale here too could deadlock
    .with_for_update(of=sale_tenders)
)


def verify_tender(tx: Tx, tender_id: str, *, verified: bool) -> TenderOfDay:
    """Note that somebody has seen the tender in the app's list, or that this was a mistake.

    If nothing changes, the tender keeps who saw it first, and when. Raises NotFound, and SaleVoided, since tenders of
    voided sales are in no list.
    """
    held = found(tx.connection.execute(_state, {"tender": tender_id}).one_or_none(), "tender")
    if held.voided:
        raise SaleVoided
    if (held.verified_at is not None) != verified:
        by, at = (tx.actor, tx.now) if verified else (None, None)
        this = sale_tenders.update().where(sale_tenders.c.id == tender_id)
        tx.connection.execute(this, {"verified_at": at, "verified_by": by})
        before, after = (
            {"tender_id": tender_id, "tender_name": held.name, "verified_by": person}
            for person in (held.verified_by, by)
        )
        tx.record("tender.verified" if verified else "tender.unverified", held.sale_id, before=before, after=after)
        tx.publish("sales")
    return tender_by_id(tx.connection, tender_id)
