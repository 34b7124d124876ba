"""Orders of three lines, as the browser sends them."""

import json
import random
from collections.abc import Sequence
from typing import Any

from bench.load.client import request
from bench.load.shop import Item, Shop
from sukli.ids import new_id
from sukli.menu.catalogue import menu_price

LINES = 3


def order_of(items: Sequence[Item], chance: random.Random, count: int = LINES) -> dict[str, Any]:
    """Return a paid order of three different items, or of `count`."""
    lines: list[dict[str, Any]] = [
        {
            "id": new_id(),
            "item_id": item.id,
            "name": item.name,
            # the menu's price, so that the server finds no difference
            "price_centavos": menu_price(item.name, item.price_centavos // 2),
            "quantity": chance.randint(1, 3),
            "temperature": None,
            "order_type": "dine-in",
        }
        for item in chance.sample(items, count)
    ]
    total = sum(line["price_centavos"] * line["quantity"] for line in lines)
    return {
        "id": new_id(),
        "order_type": "dine-in",
        "order_number": chance.randint(1, 100),
        "discount_tenths": 0,
        "subtotal_centavos": total,
        "discount_centavos": 0,
        "total_centavos": total,
        "cash_received_centavos": total,
        "held_ms": 0,
        "lines": lines,
    }


def sale_request(order: dict[str, Any], cookie: str) -> bytes:
    """Return the request that completes the sale."""
    return request("POST", "/api/sales", cookie, json.dumps(order).encode())


def sale_requests(shop: Shop, count: int, chance: random.Random) -> list[bytes]:
    """Return requests for this many different orders."""
    return [sale_request(order_of(shop.items, chance), shop.cookie) for _ in range(count)]
