"""Which sale used a reference number already: the same money must not pay for two orders."""

import hashlib
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, text

from sukli.business_day import MANILA, day_of, time_of_day
from sukli.db.tx import Tx
from sukli.money import in_pesos
from sukli.sales.tables import sales
from sukli.sales.tendered.schemas import UsedReference
from sukli.tenders.tables import sale_tenders

_HOLD = text("SELECT pg_advisory_xact_lock(:key)")
# only sales that count: a voided sale's reference may be used again
_user = (
    select(sales.c.id, sales.c.order_number, sales.c.total_centavos, sales.c.created_at)
    .join_from(sale_tenders, sales)
    .where(
        sale_tenders.c.kind == bindparam("kind"),
        sale_tenders.c.name == bindparam("name"),
        sale_tenders.c.reference_key == bindparam("key"),
        ~sales.c.voided,
    )
    .order_by(sales.c.created_at, sales.c.id)
    .limit(1)
)
_own = select(sale_tenders).where(
    sale_tenders.c.sale_id == bindparam("sale"), sale_tenders.c.reference_key.is_not(None)
)


class ReferenceOf(NamedTuple):
    """A reference number of one tender, as it is compared."""

    kind: str
    name: str
    key: str


def hold_references(tx: Tx, references: Iterable[ReferenceOf]) -> None:
    """Let nobody else use these references before this transaction ends. SQLite has one writer and needs no lock.

    A unique index cannot do this: a held sale is recorded even with a repeated reference, and a void frees its own.
    """
    if tx.connection.dialect.name == "postgresql":
        for key in sorted(set(map(_number_of, references))):
            tx.connection.execute(_HOLD, {"key": key})


def used_reference(connection: Connection, reference: ReferenceOf, today: date) -> UsedReference | None:
    """Return the first sale that has this reference, with the sentence for the cashier; None if it is free."""
    row = connection.execute(_user, reference._asdict()).one_or_none()
    if row is None:
        return None
    sold = row.created_at.astimezone(MANILA)
    sale = f"the sale of {in_pesos(row.total_centavos)}" if row.order_number is None else f"Order #{row.order_number}"
    day = "" if day_of(row.created_at) == today else f" on {sold:%b} {sold.day}, {sold.year}"
    return UsedReference(
        sale_id=row.id,
        order_number=row.order_number,
        total_centavos=row.total_centavos,
        created_at=row.created_at,
        detail=f"This {reference.name} reference was used for {sale}{day} at {time_of_day(sold)}.",
    )


def mark_repeats(tx: Tx, sale_id: str) -> None:
    """Mark the references of a sale being restored that other sales have used since it was voided."""
    rows = tx.connection.execute(_own, {"sale": sale_id}).all()
    hold_references(tx, (ReferenceOf(row.kind, row.name, row.reference_key) for row in rows))
    for row in rows:
        if used_reference(tx.connection, ReferenceOf(row.kind, row.name, row.reference_key), tx.today):
            this = sale_tenders.update().where(sale_tenders.c.id == row.id)
            tx.connection.execute(this, {"reference_repeated": True})


def _number_of(reference: ReferenceOf) -> int:
    """Return the number that PostgreSQL locks for the reference; on a collision two merely wait for each other."""
    digest = hashlib.blake2b("\0".join(reference).encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)
