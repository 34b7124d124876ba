"""Giving a sale its number: the last thing that its command does before the journal is written."""

from sqlalchemy import bindparam, select, type_coerce

from sukli.cafe_settings.invoices import InvoiceSeries
from sukli.cafe_settings.queries import stored_settings
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.columns import Id
from sukli.db.tx import Tx
from sukli.invoices.beginning import begin_for_till
from sukli.invoices.counting import NEXT_NUMBER, as_written
from sukli.invoices.tables import invoice_series, invoices
from sukli.shifts.tables import MACHINE_DRAWER, SHOP_DRAWER

_of_till = (invoice_series.c.till == bindparam("till"), invoice_series.c.closed_at.is_(None))
# whoever takes the next number waits here for the commit of this sale
_wait = select(invoice_series.c.id).where(*_of_till).with_for_update(key_share=True)
_counted = (
    select(invoice_series.c.id, invoice_series.c.prefix, invoice_series.c.width, NEXT_NUMBER.label("number"))
    .where(*_of_till)
    .subquery()
)
_give = (
    invoices.insert()
    .from_select(
        ["sale_id", "series_id", "prefix", "number", "written"],
        select(
            type_coerce(bindparam("sale"), Id),
            _counted.c.id,
            _counted.c.prefix,
            _counted.c.number,
            as_written(_counted.c.number, _counted.c.prefix, _counted.c.width),
        ),
    )
    .returning(invoices.c.written)
)
_series_setting = select(cafe_settings.c.value).where(cafe_settings.c.name == "invoice_series").with_for_update()


def give_number(tx: Tx, sale_id: str, device_id: str | None, series: InvoiceSeries) -> str | None:
    """The sale's invoice number as it is written; None where the shop numbers none.

    Tills queue for it, on PostgreSQL by a row lock that lasts until the commit: it must be the last statement.

    :param series: by the settings as this process knows them, which may be those of a moment ago
    """
    if series == "off":
        return None
    return _given(tx, sale_id, _till(device_id, series)) or _given_by_stored(tx, sale_id, device_id)


def _given(tx: Tx, sale_id: str, till: str) -> str | None:
    # in a statement of its own: what others have given meanwhile is seen by the next one
    if tx.connection.dialect.name == "postgresql" and tx.connection.execute(_wait, {"till": till}).first() is None:
        return None
    return tx.connection.execute(_give, {"sale": sale_id, "till": till}).scalar_one_or_none()


def _given_by_stored(tx: Tx, sale_id: str, device_id: str | None) -> str | None:
    """To a till that has no series yet, or in a shop whose settings have just been changed."""
    # nobody changes it before this transaction ends
    series: InvoiceSeries = tx.connection.execute(_series_setting).scalar_one_or_none() or "off"
    if series == "off":
        return None
    till = _till(device_id, series)
    if series == "device":
        begin_for_till(tx, till, stored_settings(tx.connection))
    return _given(tx, sale_id, till)


def _till(device_id: str | None, series: InvoiceSeries) -> str:
    return SHOP_DRAWER if series == "shop" else device_id or MACHINE_DRAWER
