"""A customer's order in the demo cafe, and the cash handed over for it."""

from collections.abc import Callable
from datetime import datetime
from random import Random

from sukli.demo.catalogue import CUSTOM_LINES, MENU, SILOG_TYPES, Group, MenuEntry
from sukli.demo.ids import id_at
from sukli.demo.recipes import MilkBar
from sukli.demo.shelf import Shelf
from sukli.menu.catalogue import choice_of, menu_price
from sukli.money import discount_of
from sukli.sales.chosen.schemas import added_by
from sukli.sales.schemas import NewSale, NewSaleLine, OrderType, Temperature

GROUPS: tuple[Group, ...] = ("special", "silog", "coffee", "cold", "empanada", "bread", "merienda", "meal", "other")
# How popular each group is: until 10:00, 14:00, 18:00 and closing
GROUP_WEIGHTS = (
    (10, (2, 30, 30, 6, 6, 18, 5, 8, 2)),
    (14, (14, 30, 14, 22, 5, 4, 10, 14, 2)),
    (18, (2, 10, 28, 16, 16, 15, 22, 5, 3)),
    (24, (12, 28, 14, 14, 4, 4, 12, 12, 2)),
)
BY_GROUP = {group: [entry for entry in MENU if entry.group == group] for group in GROUPS}
NOTES = (2_000, 5_000, 10_000, 20_000, 50_000, 100_000)


def make_order(rng: Random, shelf: Shelf, milk: MilkBar, at: datetime, hour: int, order_number: int | None) -> NewSale:
    """Make an order from what is on the shelf, and take it from there."""
    order_type: OrderType = "dine-in" if order_number and rng.random() < 0.66 else "take-out"
    lines: list[NewSaleLine] = []
    for entry in _chosen(rng, shelf, hour):
        shelf_item = shelf.items[entry.name]
        boxed = order_type == "dine-in" and rng.random() < 0.03
        quantity = min(_quantity(rng, entry), max(1, shelf.left(entry.name)))
        name, price = entry.name, menu_price(entry.name, shelf_item.unit_cost_centavos)
        if entry.group == "other":
            name, least, most = rng.choice(CUSTOM_LINES)
            price, quantity = rng.randrange(least, most + 1, 5) * 100, 1
        elif choice_of(entry.name) == "silog":
            name = f"{entry.name} ({rng.choices(SILOG_TYPES, (5, 3, 1, 3))[0]})"
        line_id = id_at(at, rng)
        options = milk.chosen(entry.name, line_id)
        lines.append(
            NewSaleLine(
                id=line_id,
                item_id=shelf_item.id,
                name=name,
                price_centavos=price + added_by(options),
                quantity=quantity,
                temperature=_temperature(rng, entry, hour),
                order_type="take-out" if boxed else order_type,
                options=options,
            )
        )
        if entry.group != "other":
            shelf.take(entry.name, quantity, milk.instead(options))
    return _paid(rng, at, lines, order_type, order_number)


def _paid(
    rng: Random, at: datetime, lines: list[NewSaleLine], order_type: OrderType, order_number: int | None
) -> NewSale:
    subtotal = sum(line.price_centavos * line.quantity for line in lines)
    # most discounts are the 20 % for senior citizens and persons with disabilities
    tenths = rng.choices((0, 50, 200), (87, 4, 9))[0]
    discount = discount_of(subtotal, tenths)
    return NewSale(
        id=id_at(at, rng),
        order_type=order_type,
        order_number=order_number,
        discount_tenths=tenths,
        subtotal_centavos=subtotal,
        discount_centavos=discount,
        total_centavos=subtotal - discount,
        cash_received_centavos=_cash(rng, subtotal - discount),
        lines=lines,
    )


def _chosen(rng: Random, shelf: Shelf, hour: int) -> list[MenuEntry]:
    group_weights = next(weights for until, weights in GROUP_WEIGHTS if hour < until)
    several = rng.choices((1, 2, 3, 4, 5), (26, 36, 23, 10, 5))[0]
    chosen: dict[str, MenuEntry] = {}
    for group in rng.choices(GROUPS, group_weights, k=several):
        entry = _one_of(rng, shelf, group)
        if entry is not None:
            chosen.setdefault(entry.name, entry)
    # customers whose choice is sold out settle for a coffee, or else for something without a tile
    fallback = _one_of(rng, shelf, "coffee") or BY_GROUP["other"][0]
    return list(chosen.values()) or [fallback]


def _one_of(rng: Random, shelf: Shelf, group: Group) -> MenuEntry | None:
    if group == "other":
        return BY_GROUP["other"][0]
    available = [entry for entry in BY_GROUP[group] if shelf.left(entry.name) > 0]
    if not available:
        return None
    return rng.choices(available, [entry.popularity for entry in available])[0]


def _quantity(rng: Random, entry: MenuEntry) -> int:
    if entry.group in {"bread", "empanada"}:
        return rng.choices((1, 2, 3, 4, 6), (34, 30, 16, 12, 8))[0]
    return rng.choices((1, 2, 3, 4), (76, 18, 4, 2))[0]


def _temperature(rng: Random, entry: MenuEntry, hour: int) -> Temperature | None:
    if choice_of(entry.name) != "temperature":
        return None
    chance_of_iced = 0.65 if 10 <= hour < 18 else 0.35
    return "iced" if rng.random() < chance_of_iced else "hot"


def _cash(rng: Random, total_centavos: int) -> int | None:
    """Return the exact amount, a round sum in bills, or None if nothing is typed."""
    how = rng.random()
    if how < 0.1:
        return None
    if how < 0.28:
        return total_centavos
    enough: Callable[[int], int] = lambda note: -(-total_centavos // note) * note  # noqa: E731 (clearest on one line)
    return rng.choice(sorted({enough(note) for note in NOTES})[:3])
