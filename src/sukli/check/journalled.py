"""Compares sales with the journal: an altered amount, or a void or a sale that is not in the journal."""

from collections.abc import Iterator

from sqlalchemy import BigInteger, Connection, cast, false, func, or_, select

from sukli.check.invariants import RUNG_UP_HERE
from sukli.check.tendered import paid_differently
from sukli.db.journal import journal
from sukli.sales.tables import sales, unrecorded_sales
from sukli.sales.unrecorded import UNRECORDED

COMPLETED, VOIDED, RESTORED = "sale.completed", "sale.voided", "sale.restored"
AMOUNTS = ("discount_tenths", "subtotal_centavos", "total_centavos")
# older versions may have recorded less
_DIFFERS = or_(*(cast(journal.c.after[name].as_string(), BigInteger) != sales.c[name] for name in AMOUNTS))
_last_void = (
    select(journal.c.action == VOIDED)
    .where(journal.c.record_id == sales.c.id, journal.c.action.in_((VOIDED, RESTORED)))
    .order_by(journal.c.number.desc())
    .limit(1)
    .correlate(sales)
    .scalar_subquery()
)


def sales_unlike_journal(connection: Connection) -> list[str]:
    """Return sales of our tills, and unrecorded sales, that differ from the journal."""
    return [
        *_altered(connection),
        *_void_not_in_journal(connection),
        *_missing_sales(connection),
        *paid_differently(connection),
        *_unrecorded(connection),
    ]


def _altered(connection: Connection) -> Iterator[str]:
    rows = connection.scalars(
        select(sales.c.id)
        .join_from(sales, journal, journal.c.record_id == sales.c.id)
        .where(RUNG_UP_HERE, journal.c.action == COMPLETED, _DIFFERS)
        .order_by(sales.c.id)
    )
    return (f"sale {sale_id} has different amounts in the journal" for sale_id in rows)


def _void_not_in_journal(connection: Connection) -> Iterator[str]:
    rows = connection.execute(
        select(sales.c.id, sales.c.voided)
        .where(RUNG_UP_HERE, sales.c.voided != func.coalesce(_last_void, false()))
        .order_by(sales.c.id)
    )
    for sale_id, voided in rows:
        yield f"sale {sale_id} is {'' if voided else 'not '}voided, but the journal says otherwise"


def _missing_sales(connection: Connection) -> Iterator[str]:
    is_there = select(sales.c.id).where(sales.c.id == journal.c.record_id).correlate(journal).exists()
    rows = connection.scalars(
        select(journal.c.record_id).where(journal.c.action == COMPLETED, ~is_there).order_by(journal.c.number)
    )
    return (f"sale {sale_id} is only in the journal" for sale_id in rows)


def _unrecorded(connection: Connection) -> Iterator[str]:
    total = cast(journal.c.after["total_centavos"].as_string(), BigInteger)
    entry = (journal.c.record_id == unrecorded_sales.c.id) & (journal.c.action == UNRECORDED)
    rows = connection.scalars(
        select(unrecorded_sales.c.id)
        .outerjoin_from(unrecorded_sales, journal, entry)
        .where(or_(journal.c.number.is_(None), total.is_distinct_from(unrecorded_sales.c.total_centavos)))
        .order_by(unrecorded_sales.c.id)
    )
    return (f"unrecorded sale {sale_id} differs from the journal" for sale_id in rows)
