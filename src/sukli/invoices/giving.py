"""Giving a sale its number: the last thing that its command does, together with its journal entry."""

import json
from typing import Any, NamedTuple

from sqlalchemy import Text, bindparam, cast, func, select, type_coerce

from sukli.cafe_settings.invoices import InvoiceSeries
from sukli.cafe_settings.queries import stored_settings
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.columns import Id, Json
from sukli.db.journal import journal
from sukli.db.prepared import Prepared
from sukli.db.tx import Tx
from sukli.invoices.beginning import begin_for_till
from sukli.invoices.counting import NEXT_NUMBER, as_written
from sukli.invoices.tables import invoice_series, invoices
from sukli.shifts.tables import MACHINE_DRAWER, SHOP_DRAWER

_NUMBER = "invoice_number"
_of_till = (invoice_series.c.till == bindparam("till"), invoice_series.c.closed_at.is_(None))
_counted = (
    select(invoice_series.c.id, invoice_series.c.prefix, invoice_series.c.width, NEXT_NUMBER.label("number"))
    .where(*_of_till)
    .subquery()
)
_give = Prepared(
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
# The function of migration 0034 locks the series first, so that whoever takes the next number waits for this sale's
# commit. The same statement writes the journal entry: one more round trip would cost more than the number itself
_in_turn = select(
    func.give_invoice_number(
        type_coerce(bindparam("sale"), Id), type_coerce(bindparam("till"), Id), type_=invoices.c.written.type
    ).label("number")
).cte("given")
_numbered = (
    # appends the number to the JSON text of the values, which are never empty
    func.left(bindparam("values", type_=Text), -1)
    .concat(f', "{_NUMBER}": ')
    .concat(cast(func.to_json(_in_turn.c.number), Text))
    .concat("}")
)
_give_and_note = Prepared(
    journal.insert()
    .from_select(
        ["at", "staff_id", "action", "record_id", "after"],
        select(
            bindparam("at", type_=journal.c.at.type),
            bindparam("staff_id", type_=Id),
            bindparam("action", type_=Text),
            type_coerce(bindparam("sale"), Id),
            cast(_numbered, Json),
        ).where(_in_turn.c.number.is_not(None)),
    )
    .returning(journal.c.after[_NUMBER].as_string())
)
_series_setting = select(cafe_settings.c.value).where(cafe_settings.c.name == "invoice_series").with_for_update()


def note_with_number(
    tx: Tx, action: str, sale_id: str, values: dict[str, Any], device_id: str | None, series: InvoiceSeries
) -> str | None:
    """Give the sale its number, and note the action in the journal together with the number.

    Tills queue for it, on PostgreSQL by a row lock that lasts until the commit: it must be a command's last step.
    Returns the number as written; None if the shop issues none.

    :param series: the setting as this process knows it, which may be a moment out of date
    """
    entry, number = _Entry(action, sale_id, values), None
    if series != "off":
        number = _give_number(tx, entry, _till(device_id, series)) or _give_by_stored_settings(tx, entry, device_id)
    if number is None:
        tx.record(action, sale_id, after=values)
    return number


class _Entry(NamedTuple):
    """A journal entry that still lacks its number."""

    action: str
    sale_id: str
    values: dict[str, Any]


def _give_number(tx: Tx, draft: _Entry, till: str) -> str | None:
    parameters = {"sale": draft.sale_id, "till": till}
    if tx.connection.dialect.name == "postgresql":
        # earlier entries of this transaction must come first
        tx.write_journal()
        entry = {"at": tx.now, "staff_id": tx.staff_id, "action": draft.action, "values": json.dumps(draft.values)}
        rows = _give_and_note.rows(tx.connection, parameters | entry)
        return str(rows[0][0]) if rows else None
    rows = _give.rows(tx.connection, parameters)
    if not rows:
        return None
    number = str(rows[0][0])
    tx.record(draft.action, draft.sale_id, after=draft.values | {_NUMBER: number})
    return number


def _give_by_stored_settings(tx: Tx, draft: _Entry, device_id: str | None) -> str | None:
    """Give a number by the stored settings: to a till without a series yet, or if settings have just changed."""
    # locked, so that nobody changes it before this transaction ends
    series: InvoiceSeries = tx.connection.execute(_series_setting).scalar_one_or_none() or "off"
    if series == "off":
        return None
    till = _till(device_id, series)
    if series == "device":
        begin_for_till(tx, till, stored_settings(tx.connection))
    return _give_number(tx, draft, till)


def _till(device_id: str | None, series: InvoiceSeries) -> str:
    return SHOP_DRAWER if series == "shop" else device_id or MACHINE_DRAWER
