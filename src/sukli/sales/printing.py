"""What the shop's printers print for a sale: queued in the sale's own transaction."""

from datetime import timedelta

from sukli.db.tx import Tx
from sukli.menu.groups import group_or_rest
from sukli.printing.chosen import Printers
from sukli.printing.queueing import queue_jobs
from sukli.sales.schemas import NewSale, Sale
from sukli.sales.tables import CURRENT_FOR
from sukli.tenders.rules import CASH

# a till that held the sale for longer had no network; by now nobody stands at the drawer
_AT_THE_DRAWER_MS = 10_000
# after this long the customer has eaten and gone
_STILL_HERE_MS = CURRENT_FOR // timedelta(milliseconds=1)


def print_sale(tx: Tx, order: NewSale, printers: Printers, device_id: str | None) -> None:
    """Queue the receipt and the kitchen slips, and open the drawer for cash; nothing for a sale half a day late."""
    if order.held_ms > _STILL_HERE_MS:
        return
    is_cash = order.tenders is None or any(tender.kind == CASH for tender in order.tenders)
    wanted = printers.of_sale(
        lambda: _groups_of(order),
        opens_drawer=is_cash and order.held_ms <= _AT_THE_DRAWER_MS,
        # a sale without a number is no ticket
        for_kitchen=order.order_number is not None,
    )
    queue_jobs(tx, wanted, order.id, device_id=device_id, about=_about(order.order_number))


def print_void(tx: Tx, sale: Sale, printers: Printers, device_id: str | None) -> None:
    """Queue a slip for the customer, and word to the kitchen to stop."""
    wanted = printers.of_void(lambda: _groups_of(sale), for_kitchen=_is_being_made(tx, sale))
    queue_jobs(tx, wanted, sale.id, device_id=device_id, about=_about(sale.order_number))


def print_restored(tx: Tx, sale: Sale, printers: Printers, device_id: str | None) -> None:
    """Tell the kitchen to make the order after all."""
    if _is_being_made(tx, sale):
        slips = printers.kitchen_slips(lambda: _groups_of(sale))
        queue_jobs(tx, slips, sale.id, device_id=device_id, about=_about(sale.order_number))


def _is_being_made(tx: Tx, sale: Sale) -> bool:
    # A finished ticket is neither stopped nor made again, as on the kitchen's screen. The same holds for an earlier
    # one: where the kitchen does not tick, '#7, do not make' would stop today's #7
    is_current = sale.on >= tx.today or sale.created_at >= tx.now - CURRENT_FOR
    return sale.order_number is not None and sale.order_status != "completed" and is_current


def _groups_of(order: NewSale | Sale) -> frozenset[str]:
    return frozenset(group_or_rest(line.name) for line in order.lines)


def _about(order_number: int | None) -> str | None:
    return None if order_number is None else f"Order #{order_number}"
