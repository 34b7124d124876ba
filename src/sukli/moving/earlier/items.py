"""The items of an earlier sale: a list, the JSON text of a list, or something unreadable."""

import json
from typing import Any, NamedTuple

from sukli.moving.earlier.values import as_centavos, as_text, as_truth, as_whole, required

_TEMPERATURES, ORDER_TYPES = ("hot", "iced"), ("dine-in", "take-out")


class EarlierLine(NamedTuple):
    """One item of a sale; the id is the source's, in whatever form."""

    item_id: Any
    name: str
    price_centavos: int
    quantity: int
    temperature: str | None
    order_type: str | None
    completed: bool


def lines_of(items: Any) -> list[EarlierLine] | None:
    """Return the lines; None where any of them cannot be read."""
    found = _parsed(items)
    # some were stored as the JSON text of a JSON text
    found = _parsed(found)
    if not isinstance(found, list) or not found:
        return None
    try:
        return [_line(each) for each in found]
    except (ValueError, TypeError, AttributeError):
        return None


def raw_text(items: Any) -> str:
    """Return the text kept for unreadable items, so that the screens can report them."""
    return as_text(items) or ""


def _parsed(items: Any) -> Any:
    if not isinstance(items, str):
        return items
    try:
        return json.loads(items)
    except (ValueError, RecursionError):
        return items


def _line(item: dict[str, Any]) -> EarlierLine:
    quantity = as_whole(required(item.get("quantity"), "quantity"), "quantity") or 0
    price = as_centavos(required(item.get("price"), "price"), "price") or 0
    if quantity <= 0 or price < 0:
        raise ValueError("nothing was sold")
    temperature, order_type = item.get("temperature"), item.get("orderType")
    return EarlierLine(
        item.get("id"),
        as_text(required(item.get("name"), "name")) or "",
        price,
        quantity,
        temperature if temperature in _TEMPERATURES else None,
        order_type if order_type in ORDER_TYPES else None,
        as_truth(item.get("completed"), otherwise=False),
    )
