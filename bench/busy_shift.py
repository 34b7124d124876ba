"""A shift at the end of a busy day: sales, some paid by an app, some voided, and cash movements and expenses."""

import random
from collections.abc import Sequence
from typing import Any

from bench.load.asking import ask
from bench.load.drawer import Drawer
from bench.load.opened import Opened
from bench.load.orders import order_of, sale_request
from bench.load.sellers import sell
from sukli.ids import new_id

SALES = 500
# sold before the drawer was opened, and so in no shift
EARLY = 100
# of these sales: how many are paid by an app, and how many are voided
BY_APP, VOIDED = 50, 5
MOVEMENTS, EXPENSES = 20, 10
# orders on the kitchen's screen when the drawer is counted; the others are completed
UNFINISHED = 20
AT_ONCE = 100


def busy_shift(one: Opened) -> Drawer:
    """Return the shop's drawer, opened now, with all that in it; the earlier sales were made before it was opened."""
    chance = random.Random(1)
    early = [order_of(one.shop.items, chance) for _ in range(EARLY)]
    sell(one.port, [sale_request(order, one.shop.cookie) for order in early], 4)
    drawer = Drawer(one)
    orders = [order_of(one.shop.items, chance) for _ in range(SALES)]
    for number, order in enumerate(orders[:BY_APP]):
        tender = {"id": new_id(), "kind": "gcash", "name": "GCash", "reference": f"90{number:011}"}
        order["tenders"] = [tender | {"amount_centavos": order["total_centavos"]}]
        order["cash_received_centavos"] = None
    chance.shuffle(orders)
    sell(one.port, [sale_request(order, one.shop.cookie) for order in orders], 4)
    for order in orders[:VOIDED]:
        ask(one, "POST", f"/api/sales/{order['id']}/void", {"given_back": False})
    _finish(one, early + orders[UNFINISHED:])
    for number in range(MOVEMENTS):
        way = ("cash_in", "cash_out")[number % 2]
        moved = {"id": new_id(), "transaction_type": way, "amount_centavos": chance.randint(100, 100_000)}
        ask(one, "POST", "/api/cash", moved | {"description": f"Ice {number % 4}"})
    for _ in range(EXPENSES):
        spent = {"id": new_id(), "category": "Supplies", "amount_centavos": chance.randint(100, 100_000)}
        ask(one, "POST", "/api/expenses", spent | {"description": "Ice"})
    return drawer


def _finish(one: Opened, orders: Sequence[dict[str, Any]]) -> None:
    tickets = [{"id": order["id"], "line_ids": [line["id"] for line in order["lines"]]} for order in orders]
    for first in range(0, len(tickets), AT_ONCE):
        ask(one, "PUT", "/api/orders/ticks", {"tickets": tickets[first : first + AT_ONCE], "completed": True})
