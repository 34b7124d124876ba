"""Giving a sale its number: the last thing that its command does before the journal is written."""

from sqlalchemy import bindparam, func, select, type_coerce

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
# of migration 0034: it holds the series first, so that whoever takes the next number waits for the commit of this sale
_give_in_turn = select(
    func.give_invoice_number(
        type_coerce(bindparam("sale"), Id), type_coerce(bindparam("till"), Id), type_=invoices.c.written.type
    )
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
    give = _give_in_turn if tx.connection.dialect.name == "postgresql" else _give
    return tx.connection.execute(give, {"sale": sale_id, "till": till}).scalar_one_or_none()


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
