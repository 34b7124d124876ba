"""Making a Z-reading: it closes its days for good."""

import hashlib
import json
from typing import Any

from sqlalchemy import Connection, Integer, bindparam, select

from sukli.business_day import DAY, FIRST_DAY, day_in_words
from sukli.cafe_settings.letterhead import Letterhead
from sukli.cash.tables import cash_transactions
from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.drawer.queries import open_until
from sukli.errors import Invalid
from sukli.printing.chosen import NO_PRINTERS, Printers
from sukli.printing.queueing import queue_jobs
from sukli.readings.contents import Maker, contents
from sukli.readings.doubt import recorded_far_from
from sukli.readings.errors import DayIsClosed, DayUnlikely, DrawersOpen, ReadingDiffers
from sukli.readings.named_cash import VOID_UNREAD
from sukli.readings.period import EVER, LAST_DAY, MADE, LastZ, Period, closed_by, last_z, next_period, unread
from sukli.readings.queries import reading_by_id
from sukli.readings.schemas import FORM, NewZ, StoredReading
from sukli.sales.counted import SOLD
from sukli.sales.tables import sales
from sukli.shifts.locking import lock_for_closing
from sukli.shifts.tables import NEVER_LISTED, corrections, refunds, shifts, z_readings

_by = bindparam("by", type_=Integer)
# for each table: claims the rows that a reading lists, and for the first reading marks older rows as never listed
_CLAIMS = tuple(
    (
        table.update().where(unread(table)).values(z_number=_by),
        table.update().where(unread(table)).values(z_number=NEVER_LISTED),
    )
    for table in (cash_transactions, refunds, shifts)
)
_claim_voids = cash_transactions.update().where(VOID_UNREAD).values(void_z_number=_by)
_claim_ahead = sales.update().where(sales.c.business_on > LAST_DAY, sales.c.z_number.is_(None)).values(z_number=_by)
_claim_corrections = corrections.update().where(corrections.c.z_number.is_(None)).values(z_number=_by)
_closed_on = select(z_readings.c.last_on).where(z_readings.c.id == bindparam("reading_id"))


def make_z(
    tx: Tx, new: NewZ, letterhead: Letterhead, first_name: str, printers: Printers = NO_PRINTERS
) -> Recorded[StoredReading]:
    """Close every business day up to this one, and store what they came to. A repeat returns what is stored.

    :param first_name: of whoever makes it
    Raises Invalid for a future day or one before 2020, ReadingDiffers, DayIsClosed, DrawersOpen, and DayUnlikely unless
    a person has confirmed the day.
    """
    lock_for_closing(tx)
    closed_on = tx.connection.execute(_closed_on, {"reading_id": new.id}).scalar_one_or_none()
    if closed_on is not None:
        if closed_on != new.on:
            raise ReadingDiffers
        return Recorded(reading_by_id(tx.connection, new.id), is_new=False)
    if new.on > tx.today:
        raise Invalid("This day has not come yet.", field="on")
    if new.on < FIRST_DAY:
        raise Invalid(f"Please choose a day from {FIRST_DAY} to today.", field="on")
    last = last_z(tx.connection)
    if (closer := closed_by(tx.connection, last, new.on, tx.today)) is not None:
        raise DayIsClosed(closer)
    if waiting := [shift.number for shift in open_until(tx.connection, new.on, tx.today)]:
        raise DrawersOpen(waiting)
    _doubt(tx, last, new)
    period = next_period(last, new.on, tx.today)
    number = 1 if last is None else last.number + 1
    previous = _sold_before(tx.connection, period) if last is None else last.present_centavos
    reading = contents(tx.connection, period, previous, letterhead, Maker(first_name, tx.now), number)
    net = reading.net_centavos + reading.corrections_centavos
    columns = {
        "number": number,
        "first_on": reading.first_on,
        "last_on": reading.last_on,
        "previous_centavos": previous,
        "net_centavos": net,
        "present_centavos": previous + net,
    }
    stored = reading.model_dump(mode="json")
    row = {"id": new.id, "made_at": tx.now, "made_by": tx.actor, "form": FORM, "contents": stored}
    tx.connection.execute(z_readings.insert(), row | columns)
    _claim(tx, number, period)
    days = {name: str(columns[name]) for name in ("first_on", "last_on")}
    tx.record(MADE, new.id, after=columns | days | {"contents_sha256": digest(stored)})
    queue_jobs(tx, printers.of_paper("reading"), new.id, device_id=None, about=f"Z {number}")
    tx.publish("drawer", "sales", "cash", "expenses")
    return Recorded(StoredReading(id=new.id, reading=reading), is_new=True)


def digest(stored: dict[str, Any]) -> str:
    """Return the SHA-256 of a reading's contents, which the journal stores."""
    return hashlib.sha256(json.dumps(stored, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _sold_before(connection: Connection, period: Period) -> int:
    # brought forward by the first of all Z-readings. PostgreSQL's sum of bigint is numeric
    return int(connection.execute(select(SOLD).where(sales.c.business_on < period.first)).scalar_one())


def _doubt(tx: Tx, last: LastZ | None, new: NewZ) -> None:
    if new.day_confirmed:
        return
    recorded_on = recorded_far_from(tx.connection, last, new.on, tx.today)
    if recorded_on is not None and recorded_on > new.on:
        raise DayUnlikely(new.on, f"There are records of {day_in_words(recorded_on)} already.")
    if recorded_on is not None:
        raise DayUnlikely(new.on, f"Nothing was recorded for more than a week after {day_in_words(recorded_on)}.")
    if new.browser_on is not None and abs(new.browser_on - tx.today) > DAY:
        raise DayUnlikely(new.on, f"Your device says {day_in_words(new.browser_on)}.")


def _claim(tx: Tx, number: int, period: Period) -> None:
    """Claim everything that this reading lists, so that no other one lists it."""
    values = period.values | {"by": number}
    for claim, forget in _CLAIMS:
        tx.connection.execute(claim, values)
        if period.is_first:
            tx.connection.execute(forget, values | EVER)
    # including movements voided before this reading was made: it has left them out
    tx.connection.execute(_claim_voids, values)
    if period.is_up_to_now:
        # otherwise the reading of their own day would count them again
        tx.connection.execute(_claim_ahead, values)
    tx.connection.execute(_claim_corrections, values)
