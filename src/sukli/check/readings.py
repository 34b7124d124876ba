"""Compares Z-readings with each other, with the sales that they closed, and with the journal."""

from collections.abc import Iterator

from sqlalchemy import Connection, func, or_, select

from sukli.db.journal import journal
from sukli.money import in_pesos
from sukli.readings.commands import digest
from sukli.readings.period import MADE
from sukli.sales.counted import SOLD
from sukli.sales.tables import sales
from sukli.shifts.tables import corrections, z_readings

_in_order = (
    select(z_readings, journal.c.after)
    .outerjoin_from(z_readings, journal, (journal.c.record_id == z_readings.c.id) & (journal.c.action == MADE))
    .order_by(z_readings.c.number)
)
_waiting = select(func.coalesce(func.sum(corrections.c.amount_centavos), 0)).where(corrections.c.z_number.is_(None))


def wrong_readings(connection: Connection) -> list[str]:
    """Return Z-readings that are missing, do not continue the one before, were altered, or differ from the sales."""
    return list(_faults(connection))


def _faults(connection: Connection) -> Iterator[str]:
    number, present, closed_until = 0, None, None
    for row in connection.execute(_in_order):
        number += 1
        name = f"Z-reading {row.number}"
        if row.number != number:
            yield f"{name} follows {number - 1}"
            number = row.number
        if row.previous_centavos != (row.previous_centavos if present is None else present):
            yield f"{name} does not continue the previous one's grand total"
        if row.present_centavos != row.previous_centavos + row.net_centavos:
            yield f"{name} does not add up"
        if row.after is None or row.after["contents_sha256"] != digest(row.contents):
            yield f"{name} differs from the journal"
        present, closed_until = row.present_centavos, row.last_on
    if present is None:
        return
    # PostgreSQL's sum of bigint is numeric
    total = present + int(connection.execute(_waiting).scalar_one())
    closed = or_(sales.c.business_on <= closed_until, sales.c.z_number.is_not(None))
    sold = int(connection.execute(select(SOLD).where(closed)).scalar_one())
    if total != sold:
        yield f"the grand total is {in_pesos(total)}, but the sales of closed days add up to {in_pesos(sold)}"
