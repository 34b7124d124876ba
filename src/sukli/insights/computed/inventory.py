"""Items that sell far less, run out soon, do not sell at all or leave hardly any margin."""

import math

from sukli.business_day import DAY
from sukli.formulas import change_tenths, margin_tenths
from sukli.insights.computed.books import WEEK_DAYS, WINDOW_DAYS, Books, ItemInStock
from sukli.insights.computed.finding import (
    INVENTORY_ROWS,
    MOST_NAMED,
    Finding,
    NotEnoughData,
    in_percent,
    listed,
    report_rows,
)
from sukli.insights.figures import count, percent, pesos
from sukli.money import in_pesos

FEWEST_OPEN_DAYS = 14
# for an item that sells once a week, a week without a sale means nothing
FEWEST_SOLD = 14
# a fall by half that happens by chance once in a thousand times
FALL, SCORE = -500, 3.0
SOON_DAYS, VERY_SOON_DAYS = 7, 2
# how many days an order should last
COVER_DAYS = 14
# tenths of a percent of the price; COGS is taken as half of it
THIN = 300


def fallen_items(books: Books) -> list[Finding]:
    """Report items that sold less than half as much per open day as before, the most certain falls first."""
    before_starts = books.week_starts_on - DAY * WINDOW_DAYS
    before_days = books.open_days(before_starts, books.week_starts_on - DAY)
    recent_days = books.open_days(books.week_starts_on, books.until)
    if before_days < FEWEST_OPEN_DAYS or recent_days == 0:
        raise NotEnoughData("Finding items that sell less needs 3 weeks of sales.")
    found = []
    for item in books.items:
        expected = item.before * recent_days / before_days
        score = _fall_score(item.recent, expected)
        if item.before >= FEWEST_SOLD and score >= SCORE and change_tenths(item.recent, round(expected)) <= FALL:
            found.append((score, item, round(expected)))
    found.sort(key=lambda fall: (-fall[0], fall[1].name))
    return [
        Finding(
            type="alert",
            title=f"{item.name} fell to {item.recent} sold",
            description=(
                f"{item.recent} sold {books.in_days(WEEK_DAYS)}. At the pace of the 4 weeks before, "
                f"it would be about {expected}."
            ),
            priority="medium",
            action="Check if it was out of stock, off the menu or changed in price.",
            figures=(
                count("Sold in 7 days", item.recent),
                count("Expected", expected),
                count("Sold in the 28 days before", item.before),
                percent("Change", change_tenths(item.recent, expected)),
            ),
            rows=report_rows("sales", before_starts, books.until, item=item.name),
        )
        for _, item, expected in found[:MOST_NAMED]
    ]


def _fall_score(seen: int, expected: float) -> float:
    """Return by how many standard deviations fewer were sold than expected, both numbers being random counts."""
    return (expected - seen) / math.sqrt(expected + seen) if expected + seen > 0 else 0.0


def running_out(books: Books) -> list[Finding]:
    """Report items whose stock lasts at most a week at the pace of the last 28 days, or is gone already."""
    _require_a_window(books)
    pace = [(item.sold / _days_sold(books, item), item) for item in books.stock if item.sold >= FEWEST_SOLD]
    soon = sorted(
        ((item.stock / a_day, a_day, item) for a_day, item in pace if item.stock <= a_day * SOON_DAYS),
        key=lambda found: (found[0], found[2].name),
    )
    return [_running_out(item, days, a_day) for days, a_day, item in soon[:MOST_NAMED]]


def _days_sold(books: Books, item: ItemInStock) -> int:
    """Return how many days the item's sales cover: one added a week ago sold nothing before."""
    return min(max((books.until - item.added_on).days + 1, 1), WINDOW_DAYS)


def _running_out(item: ItemInStock, days: float, a_day: float) -> Finding:
    whole_days = int(days)
    title = f"{item.name} is sold out" if item.stock <= 0 else f"{item.name} lasts about {whole_days} more days"
    if item.stock > 0 and whole_days < VERY_SOON_DAYS:
        title = f"{item.name} runs out within {VERY_SOON_DAYS} days"
    to_order = math.ceil(a_day * COVER_DAYS)
    return Finding(
        type="alert",
        title=title,
        description=f"{max(item.stock, 0)} in stock, and {item.sold} sold in the last {WINDOW_DAYS} days.",
        priority="critical" if days < VERY_SOON_DAYS else "high",
        action=f"Order or make about {to_order}: enough for {COVER_DAYS} days at {a_day:.1f} a day.",
        figures=(
            count("In stock", item.stock),
            count(f"Sold in {WINDOW_DAYS} days", item.sold),
            # nothing to show for less than a day
            *([count("Days it lasts", whole_days)] if whole_days > 0 else []),
            count(f"For {COVER_DAYS} days", to_order),
        ),
        rows=f"{INVENTORY_ROWS}&sort=lowest",
    )


def dead_stock(books: Books) -> list[Finding]:
    """Report items in stock for 28 days or more, none of which were sold or used by recipes in that time."""
    _require_a_window(books)
    dead = [
        item
        for item in books.stock
        if item.stock > 0 and item.sold <= 0 and item.has_lain and item.added_on <= books.window_starts_on
    ]
    if not dead:
        return []
    dead.sort(key=lambda item: (-item.stock * item.unit_cost_centavos, item.name))
    value = sum(item.stock * item.unit_cost_centavos for item in dead)
    return [
        Finding(
            type="recommendation",
            title=f"{in_pesos(value)} is tied up in stock that is not selling",
            description=f"None sold in the last {WINDOW_DAYS} days: {listed([item.name for item in dead])}.",
            priority="medium" if value else "low",
            action="Sell it off, use it up or take it off the menu.",
            figures=(
                count("Items", len(dead)),
                pesos("Stock value", value),
                *(pesos(item.name, item.stock * item.unit_cost_centavos) for item in dead[:MOST_NAMED]),
            ),
            rows=f"{INVENTORY_ROWS}&sort=value",
        )
    ]


def thin_margins(books: Books) -> list[Finding]:
    """Report items whose cost takes more than 70% of their menu price; silog and empanada have fixed prices."""
    margins = [
        (margin_tenths(item.price_centavos - item.cost_centavos, item.price_centavos), item.name)
        for item in books.costs
        if item.price_centavos > 0
    ]
    thin = sorted(margin for margin in margins if margin[0] < THIN)
    if not thin:
        return []
    return [
        Finding(
            type="recommendation",
            title=f"{len(thin)} items earn less than {in_percent(THIN)} of their price"
            if len(thin) > 1
            else f"{thin[0][1]} earns less than {in_percent(THIN)} of its price",
            description=f"Cost is too close to the menu price: {listed([name for _, name in thin])}.",
            priority="high" if thin[0][0] < 0 else "medium",
            action="Find a cheaper supplier or a smaller portion, or raise the price.",
            figures=tuple(percent(name, tenths) for tenths, name in thin[:MOST_NAMED]),
            rows=INVENTORY_ROWS,
        )
    ]


def _require_a_window(books: Books) -> None:
    if books.open_days(books.window_starts_on, books.until) < FEWEST_OPEN_DAYS:
        raise NotEnoughData("Knowing how long stock lasts needs 2 weeks of sales.")
