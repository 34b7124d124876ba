"""Beginning a series: when Settings says so, and for each till at its first sale.

A prefix that has been used continues after its last number, so that no number is ever issued twice.
"""

import re
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Row, func, select

from sukli.cafe_settings.registry import CafeSettings
from sukli.db.tx import Tx
from sukli.devices.queries import last_name
from sukli.devices.tables import devices
from sukli.errors import Invalid
from sukli.ids import new_id
from sukli.invoices.counting import NEXT_NUMBER
from sukli.invoices.tables import invoice_series, invoices
from sukli.shifts.tables import MACHINE_DRAWER, MACHINE_NAME, SHOP_DRAWER
from sukli.tax.invoice_numbers import formatted

# the settings about numbering; locked together, so that two changes of them take turns
NUMBERING = ("invoice_series", "invoice_prefix", "invoice_width", "invoice_first")
# a till's number and a hyphen are appended, and the whole must not be longer than a prefix may be
LONGEST_OF_TILLS = 4

_open = (
    select(invoice_series, NEXT_NUMBER.label("number"))
    .where(invoice_series.c.closed_at.is_(None))
    .order_by(invoice_series.c.id)
)
_lock = (
    select(invoice_series.c.id)
    .where(invoice_series.c.closed_at.is_(None))
    .order_by(invoice_series.c.id)
    .with_for_update(key_share=True)
)


def number_from_now_on(tx: Tx, shop: CafeSettings, *, first_was_chosen: bool) -> None:
    """Close each series that does not match these settings any more, and begin the shop's.

    The tills' series begin at their first sales. Raises Invalid for a number that is used already, and for a prefix
    that is too long.

    :param first_was_chosen: whether somebody has just chosen the next number
    """
    if shop.invoice_series == "device" and len(shop.invoice_prefix) > LONGEST_OF_TILLS:
        raise Invalid(
            f"With a series for each till the prefix has up to {LONGEST_OF_TILLS} characters before the till's number.",
            field="invoice_prefix",
        )
    # lock them first, in a separate statement: no series issues a number before this transaction ends
    tx.connection.execute(_lock).close()
    open_ones = list(tx.connection.execute(_open))
    if shop.invoice_series != "shop":
        fits = shop.invoice_series == "device"
        _close(tx, [each for each in open_ones if not (fits and _is_of_tills(each, shop))])
        return
    first = free_number(tx.connection, shop)
    if first_was_chosen and shop.invoice_first < first:
        last = formatted(first - 1, shop.invoice_prefix, shop.invoice_width)
        raise Invalid(f"{last} is used already. The next free number is {first}.", field="invoice_first")
    numbering = (shop.invoice_prefix, shop.invoice_width, first)
    if any((each.till, each.prefix, each.width, each.number) == (SHOP_DRAWER, *numbering) for each in open_ones):
        return
    _close(tx, open_ones)
    _begin(tx, SHOP_DRAWER, "", *numbering)


def begin_for_till(tx: Tx, till: str, shop: CafeSettings) -> None:
    """Begin the series of a till, unless it has one; a till that was removed and added again continues its own."""
    name = _name_of(tx.connection, till)
    last = {each.prefix: each for each in _of_tills(tx.connection, shop.invoice_prefix)}
    own = next((each for each in last.values() if each.till == till), None) or _left_behind(tx, last.values(), name)
    if own is not None and own.till == till and own.closed_at is None:
        # another sale began it while this one waited
        return
    if own is not None and own.closed_at is None:
        tx.connection.execute(invoice_series.update().where(invoice_series.c.id == own.id).values(till=till))
        tx.record("invoices.taken_over", own.id, before={"till": own.till}, after={"till": till})
        return
    if own is None:
        numbers = [int(re.findall(r"\d+", prefix)[-1]) for prefix in last]
        prefix = f"{shop.invoice_prefix}{max(numbers, default=0) + 1}-"
    else:
        prefix = own.prefix
    _begin(tx, till, name, prefix, shop.invoice_width, _after_used(tx.connection, prefix))


def free_number(connection: Connection, shop: CafeSettings) -> int:
    """Return the number with which the shop's series continues, or would begin."""
    return max(shop.invoice_first, _after_used(connection, shop.invoice_prefix))


def _after_used(connection: Connection, prefix: str) -> int:
    """Return the number after the last one ever issued with this prefix."""
    last = select(func.max(invoices.c.number)).where(invoices.c.prefix == prefix)
    return int(connection.execute(last).scalar_one() or 0) + 1


def _begin(tx: Tx, till: str, name: str, prefix: str, width: int, first: int) -> None:
    values = {"till_name": name, "prefix": prefix, "width": width, "first_number": first}
    series_id = new_id()
    row = {"id": series_id, "till": till, "created_at": tx.now, "closed_at": None} | values
    tx.connection.execute(invoice_series.insert(), row)
    tx.record("invoices.began", series_id, after=values)
    tx.publish("settings")


def _close(tx: Tx, series: Iterable[Row[Any]]) -> None:
    for each in series:
        tx.connection.execute(invoice_series.update().where(invoice_series.c.id == each.id).values(closed_at=tx.now))
        tx.record("invoices.closed", each.id, after={"next_number": each.number})


def _is_of_tills(series: Row[Any], shop: CafeSettings) -> bool:
    return series.width == shop.invoice_width and _has_base(series.prefix, shop.invoice_prefix)


def _has_base(prefix: str, base: str) -> bool:
    # unambiguous, because the base does not end in a digit
    return re.fullmatch(rf"{re.escape(base)}\d+-", prefix) is not None


def _of_tills(connection: Connection, base: str) -> list[Row[Any]]:
    """Return every series with this base and a till's number as its prefix; the newest of each prefix comes last."""
    name = last_name(invoice_series.c.till, invoice_series.c.till_name).label("last_name")
    in_order = select(invoice_series, name).order_by(
        invoice_series.c.first_number, invoice_series.c.closed_at.is_(None), invoice_series.c.id
    )
    return [each for each in connection.execute(in_order) if _has_base(each.prefix, base)]


def _left_behind(tx: Tx, series: Iterable[Row[Any]], name: str) -> Row[Any] | None:
    """Return the series of a till that has been removed and whose last name this was."""
    existing = {SHOP_DRAWER, MACHINE_DRAWER, *tx.connection.scalars(select(devices.c.id))}
    return next((each for each in series if each.last_name == name and each.till not in existing), None)


def _name_of(connection: Connection, till: str) -> str:
    if till == MACHINE_DRAWER:
        return MACHINE_NAME
    # a till that was removed a moment ago may still send what it sold
    return connection.execute(select(devices.c.name).where(devices.c.id == till)).scalar_one_or_none() or ""
