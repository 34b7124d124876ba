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
    """A paid order of three different items, or of so many."""
    lines: list[dict[str, Any]] = [
        {
            "id": new_id(),
            "item_id": item.id,
            "name": item.name,
            # what the menu says, so that no price differs from it
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
    """The request that completes the sale."""
    return request("POST", "/api/sales", cookie, json.dumps(order).encode())


def sale_requests(shop: Shop, count: int, chance: random.Random) -> list[bytes]:
    """So many of them, each of another order."""
    return [sale_request(order_of(shop.items, chance), shop.cookie) for _ in range(count)]
