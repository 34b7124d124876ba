"""Completing a sale: one transaction for the sale, its lines, the stock and the journal."""

import hashlib
from collections import Counter
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy.exc import IntegrityError

from sukli.business_day import day_of
from sukli.cafe_settings.registry import UNTOUCHED, CafeSettings
from sukli.db.constraints import broken_constraint
from sukli.db.prepared import Prepared
from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.invoices.giving import note_with_number
from sukli.menu.catalogue import is_open_price
from sukli.money import cogs_of
from sukli.printing.chosen import NO_PRINTERS, Printers
from sukli.sales.before import SoldItem, read_before_sale
from sukli.sales.chosen.differing import options_that_differ
from sukli.sales.chosen.storing import store_options
from sukli.sales.discounts import approve_discount
from sukli.sales.errors import LineIdTaken, SaleDiffers, UnknownItem
from sukli.sales.pricing import check_sums
from sukli.sales.printing import print_sale
from sukli.sales.queries import as_sale, sale_by_id
from sukli.sales.schemas import NewSale, Sale, SaleLine
from sukli.sales.tables import sale_lines, sales
from sukli.sales.taxed.taking import store_taxes
from sukli.sales.tendered.taking import store_tenders
from sukli.sales.used import NOTHING_USED, used_by
from sukli.shifts.corrections import correct
from sukli.shifts.place import shifts_of
from sukli.staff.schemas import StaffMember
from sukli.stock.movements import move_for_sale
from sukli.tenders.rules import cash_received, payment_method

_insert_lines = Prepared(sale_lines.insert())
# nullable columns are empty in a new sale unless the order fills them
_EMPTY = {column.name: None for column in sales.columns if column.nullable}
# a new sale has nobody who voided or approved it
_NOBODY = dict.fromkeys(
    ("voided_by_first_name", "void_approved_by_first_name", "discount_approved_by_first_name"), None
)
_NO_PART = {"held_ms", "approval_id", "customer_gone", "sold_by"}


def complete_sale(
    tx: Tx,
    order: NewSale,
    seller: StaffMember,
    device_id: str | None = None,
    printers: Printers = NO_PRINTERS,
    shop: CafeSettings = UNTOUCHED,
) -> Recorded[Sale]:
    """Record a paid order of this seller, whoever sends it. A repeat returns the stored sale.

    :param device_id: of the till that took the money; None on this machine
    :param printers: those that print something of the sale
    :param shop: the settings, which say how a new order is taxed and numbered
    Raises Invalid, UnknownItem, LineIdTaken, SaleDiffers, what `store_tenders` and `store_taxes` raise, and
    ApprovalNeeded for its discount; then nothing is stored.
    """
    by_law = check_sums(order)
    row = _sale_row(tx, order, seller)
    items, place, has_recipes = read_before_sale(
        tx, {line.item_id for line in order.lines}, device_id, row["created_at"]
    )
    for position, line in enumerate(order.lines):
        if line.item_id not in items:
            raise UnknownItem(position, line.name)
    row |= shifts_of(tx, place, device_id, row["created_at"], order.held_ms)
    if not tx.insert_once(sales, row, same=("fingerprint",), differs=SaleDiffers):
        return Recorded(sale_by_id(tx.connection, order.id), is_new=False)
    used = used_by(tx.connection, order, items) if has_recipes else NOTHING_USED
    lines = _insert_sale_lines(tx, order, used.costs)
    store_options(tx, order)
    # before the stock: nobody may hold its rows while waiting for another sale with the same reference
    paid = store_tenders(tx, order)
    taxed = store_taxes(tx, order, by_law, shop)
    move_for_sale(tx, "sale", order.id, _taken(order, items), used.thousandths, used.read)
    # only now that the sale is known to be no repeat, which must not use up a second approval
    approval = approve_discount(tx, order, seller)
    values = _journal_values(order, row, items) | options_that_differ(tx, order, items)
    values |= paid.journal_values | taxed.journal_values | _approval_values(approval)
    if seller.id != tx.actor:
        values["sold_by"] = seller.id
    closed = place.is_closed(row["business_on"])
    if closed:
        correct(tx, order.id, "late", order.total_centavos, seller.id)
    # a sale held by the browser may belong to a day that is over
    tx.mark_dirty(row["business_on"])
    tx.publish("figures", "sales")
    if order.order_number is not None:
        tx.publish("ticket", of=order.id)
    if printers.all:
        print_sale(tx, order, printers, device_id)
    approved = sale_by_id(tx.connection, order.id) if approval else None
    # last, because from here until the commit no other till can proceed
    number = note_with_number(tx, "sale.completed", order.id, values, device_id, shop.invoice_series)
    if approved:
        return Recorded(approved.model_copy(update={"invoice_number": number}), is_new=True)
    stored = row | _NOBODY | {"staff_first_name": seller.first_name, "invoice_number": number}
    return Recorded(as_sale(stored, lines, paid.tenders, taxed.tax, closed=closed), is_new=True)


def fingerprint(order: NewSale) -> bytes:
    """Return the same bytes for two identical orders, however long the browser held them and whoever approved them.

    Fingerprints of earlier versions are stored, and a till may send such a sale again: a field added later is left out
    where it is not set (`Field(exclude_if=…)`).
    """
    return hashlib.sha256(order.model_dump_json(exclude=_NO_PART).encode()).digest()


def _sale_row(tx: Tx, order: NewSale, seller: StaffMember) -> dict[str, Any]:
    # the browser's clock may be wrong by years, but it measures well how long it held the sale
    sold_at = tx.now - timedelta(milliseconds=order.held_ms)
    return _EMPTY | {
        "id": order.id,
        "fingerprint": fingerprint(order),
        "order_number": order.order_number,
        "order_type": order.order_type,
        "order_status": "pending",
        "discount_tenths": order.discount_tenths,
        "subtotal_centavos": order.subtotal_centavos,
        "discount_centavos": order.discount_centavos,
        "total_centavos": order.total_centavos,
        "cogs_centavos": cogs_of(order.total_centavos),
        "payment_method": payment_method([tender.kind for tender in order.tenders or ()]),
        "cash_received_centavos": order.cash_received_centavos
        if order.tenders is None
        else cash_received(order.tenders),
        "created_at": sold_at,
        "recorded_at": tx.now,
        "business_on": day_of(sold_at),
        "ticket_version": 0,
        "voided": False,
        "without_approval": False,
        "staff_id": seller.id,
    }


def _insert_sale_lines(tx: Tx, order: NewSale, recipe_costs: Mapping[str, int]) -> list[SaleLine]:
    lines = [SaleLine.model_construct(**line.__dict__, completed=False) for line in order.lines]
    try:
        _insert_lines.run_each(
            tx.connection,
            [
                _line_row(line)
                | {"sale_id": order.id, "position": position, "recipe_cost_centavos": recipe_costs.get(line.id)}
                for position, line in enumerate(lines)
            ],
        )
    except IntegrityError as error:
        if broken_constraint(error) == "pk_sale_lines":
            raise LineIdTaken from error
        raise
    return lines


def _line_row(line: SaleLine) -> dict[str, Any]:
    row = line.__dict__.copy()
    del row["options"]
    return row


def _taken(order: NewSale, items: Mapping[str, SoldItem]) -> Counter[str]:
    """Return the change of each item's stock, below 0."""
    changes: Counter[str] = Counter()
    for line in order.lines:
        if items[line.item_id].has_stock:
            changes[line.item_id] -= line.quantity
    return changes


def _approval_values(approval: dict[str, Any]) -> dict[str, Any]:
    """Return an approval under the key that the journal uses for every action."""
    return {"approved_by" if name == "discount_approved_by" else name: value for name, value in approval.items()}


def _journal_values(order: NewSale, row: dict[str, Any], items: dict[str, SoldItem]) -> dict[str, Any]:
    names = ("order_number", "order_type", "discount_tenths", "subtotal_centavos", "total_centavos")
    values: dict[str, Any] = {name: row[name] for name in names}
    values |= {name: row[name] for name in ("shift_id", "late_for_shift_id") if row[name] is not None}
    if order.held_ms:
        values["held_ms"] = order.held_ms
    differing = [
        {"line_id": line.id, "price_centavos": base, "menu_price_centavos": item.menu_price_centavos}
        for line in order.lines
        if not is_open_price((item := items[line.item_id]).name)
        and (base := line.base_centavos) != item.menu_price_centavos
    ]
    if differing:
        values["prices_that_differ"] = differing
    return values
