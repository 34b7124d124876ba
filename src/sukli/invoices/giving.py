"""Giving a sale its number: the last thing that its command does before the journal is written."""

from typing import Any

from sqlalchemy import Row, bindparam, select

from sukli.cafe_settings.invoices import InvoiceSeries
from sukli.cafe_settings.queries import stored_settings
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.tx import Tx
from sukli.invoices.beginning import begin_for_till
from sukli.invoices.tables import invoice_series, invoices
from sukli.shifts.tables import MACHINE_DRAWER, SHOP_DRAWER
from sukli.tax.invoice_numbers import written

# whoever takes the next one waits here for this sale's commit
_take = (
    invoice_series.update()
    .where(invoice_series.c.till == bindparam("of_till"), invoice_series.c.closed_at.is_(None))
    .values(next_number=invoice_series.c.next_number + 1)
    .returning(invoice_series.c.id, invoice_series.c.prefix, invoice_series.c.width, invoice_series.c.next_number)
)
_insert = invoices.insert()
_series_setting = select(cafe_settings.c.value).where(cafe_settings.c.name == "invoice_series").with_for_update()


def give_number(tx: Tx, sale_id: str, device_id: str | None, series: InvoiceSeries) -> str | None:
    """The sale's invoice number as it is written; None where the shop numbers none.

    Tills queue for it, on PostgreSQL by a row lock that lasts until the commit: it must be the last statement.

    :param series: by the settings as this process knows them, which may be those of a moment ago
    """
    if series == "off":
        return None
    taken = _taken(tx, _till(device_id, series)) or _taken_by_stored(tx, device_id)
    if taken is None:
        return None
    number = taken.next_number - 1
    as_written = written(number, taken.prefix, taken.width)
    row = {"sale_id": sale_id, "series_id": taken.id, "number": number, "written": as_written}
    tx.connection.execute(_insert, row)
    return as_written


def _taken(tx: Tx, till: str) -> Row[Any] | None:
    return tx.connection.execute(_take, {"of_till": till}).one_or_none()


def _taken_by_stored(tx: Tx, device_id: str | None) -> Row[Any] | None:
    """Of a till that has no series yet, or in a shop whose settings have just been changed."""
    # nobody changes it before this transaction ends
    series: InvoiceSeries = tx.connection.execute(_series_setting).scalar_one_or_none() or "off"
    if series == "off":
        return None
    till = _till(device_id, series)
    if series == "device":
        begin_for_till(tx, till, stored_settings(tx.connection))
    return _taken(tx, till)


def _till(device_id: str | None, series: InvoiceSeries) -> str:
    return SHOP_DRAWER if series == "shop" else device_id or MACHINE_DRAWER
