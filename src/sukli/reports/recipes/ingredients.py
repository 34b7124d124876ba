"""How much of each ingredient recipes took in a range, and how much was thrown away and received."""

from collections import Counter
from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Connection, Row, cast, func, select

from sukli.menu.recipes.tables import recipe_parts
from sukli.money import half_up
from sukli.reports.ranges import Range
from sukli.reports.recipes.margins import has_recipes
from sukli.reports.recipes.schemas import IngredientReport, IngredientUse
from sukli.reports.rollups.sources import Sources, sources_of
from sukli.reports.rollups.tables import rollup_ingredients
from sukli.reports.rows.moved import by_hand_in
from sukli.stock.contents import thousandths_in
from sukli.stock.names import place_of
from sukli.stock.tables import stock_items, stock_movements

_ITEM = ("id", "name", "name_key", "unit_cost_centavos", "content_amount", "content_unit")


def ingredient_report(connection: Connection, chosen: Range, now: datetime) -> IngredientReport:
    """Return the use of ingredients in a range."""
    sources = sources_of(connection, chosen.first, chosen.last, now)
    return IngredientReport.model_construct(
        range=chosen.name,
        from_=chosen.first,
        to=chosen.last,
        as_of=now,
        ingredients=ingredient_uses(connection, sources, chosen),
    )


def ingredient_uses(connection: Connection, sources: Sources, chosen: Range) -> list[IngredientUse]:
    """Return the ingredients of current and of sold recipes that were used, thrown away or received."""
    if not has_recipes(connection):
        return []
    used = _used(connection, sources)
    by_hand = _by_hand(connection, chosen)
    ids = used.keys() | connection.scalars(select(recipe_parts.c.ingredient_id).distinct())
    columns = [stock_items.c[name] for name in _ITEM]
    # two of one name, in either list, stay in this order when they are sorted by name
    of_these = select(*columns).where(stock_items.c.id.in_(ids)).order_by(stock_items.c.kind, stock_items.c.id)
    found = sorted(connection.execute(of_these), key=lambda row: place_of(row.name_key))
    uses = [_use(row, used.get(row.id, 0), by_hand) for row in found]
    moved = [use for use in uses if use.used_thousandths or use.wasted_thousandths or use.received_thousandths]
    return sorted(moved, key=lambda use: -use.used_centavos)


def _used(connection: Connection, sources: Sources) -> dict[str, int]:
    rows = sources.rows(rollup_ingredients)
    by_item = select(rows.c.item_id, func.sum(rows.c.used_thousandths)).group_by(rows.c.item_id)
    # PostgreSQL's sum of bigint is numeric
    return {item_id: int(used) for item_id, used in connection.execute(by_item)}


def _by_hand(connection: Connection, chosen: Range) -> Counter[tuple[str, str]]:
    """Sum thousandths by item and movement type: parts of units, and whole units by their current content."""
    key = (stock_movements.c.item_id, stock_movements.c.movement_type)
    whole = cast(func.abs(stock_movements.c.applied_quantity), BigInteger) * thousandths_in(1)
    moved = func.sum(func.coalesce(stock_movements.c.used_thousandths, whole * stock_items.c.content_amount))
    found = connection.execute(
        select(*key, moved).join_from(stock_movements, stock_items).where(by_hand_in(chosen)).group_by(*key)
    )
    # PostgreSQL's sum of bigint is numeric
    return Counter({(item_id, movement_type): int(thousandths) for item_id, movement_type, thousandths in found})


def _use(item: Row[Any], used: int, by_hand: Counter[tuple[str, str]]) -> IngredientUse:
    whole = thousandths_in(item.content_amount)
    wasted, received = (by_hand[item.id, what] for what in ("wasted", "received"))

    def cost(thousandths: int) -> int:
        return half_up(thousandths * item.unit_cost_centavos, whole)

    return IngredientUse.model_construct(
        id=item.id,
        name=item.name,
        content_unit=item.content_unit,
        used_thousandths=used,
        used_centavos=cost(used),
        wasted_thousandths=wasted,
        wasted_centavos=cost(wasted),
        received_thousandths=received,
        received_centavos=cost(received),
    )
