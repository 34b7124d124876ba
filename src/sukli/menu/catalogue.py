"""What an item's name implies for its price, place and choices. Spec sections 4, 7, 9.

Tested with contracts/menu_cases.json.
"""

from typing import Literal

from sukli.stock.names import place_of

SILOG_CENTAVOS = 16_500
EMPANADA_CENTAVOS = 3_500

Choice = Literal["custom", "silog", "temperature", "none"]
PriceRule = Literal["typed", "silog", "empanada", "cost"]


def menu_price(name: str, unit_cost_centavos: int) -> int:
    """Return the menu price in centavos: twice the unit cost, but silog and empanada have fixed prices."""
    folded = name.casefold()
    if "silog" in folded:
        return SILOG_CENTAVOS
    if "empanada" in folded:
        return EMPANADA_CENTAVOS
    return unit_cost_centavos * 2


def price_rule(name: str) -> PriceRule:
    """Return the rule behind an item's price while no owner sets one; `typed` means it is only typed at the till."""
    if is_open_price(name):
        return "typed"
    folded = name.casefold()
    return "silog" if "silog" in folded else "empanada" if "empanada" in folded else "cost"


def menu_order(name: str) -> tuple[int, tuple[str, str]]:
    """Return the sort key: 'daily special' first, then 'silog', names with 'other' last, otherwise alphabetical."""
    folded = name.casefold()
    for rank, part in ((0, "daily special"), (1, "silog"), (3, "other")):
        if part in folded:
            return rank, place_of(name)
    return 2, place_of(name)


def choice_of(name: str) -> Choice:
    """Return what a tap on the tile asks first."""
    folded = name.casefold()
    if is_open_price(name):
        return "custom"
    if all(part in folded for part in ("all", "silog", "coffee")):
        return "silog"
    if any(part in folded for part in ("cappuccino", "latte", "matcha", "tsokolate")):
        return "temperature"
    return "none"


def is_open_price(name: str) -> bool:
    """Whether this is the item named exactly 'other': its price is typed, and sales leave its stock alone."""
    return name.strip().casefold() == "other"
