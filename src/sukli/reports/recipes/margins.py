"""Sales by recipe, their cost and their margin, for a range and for each item in it."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, exists, func, select

from sukli.formulas import gross_profit, margin_tenths
from sukli.menu.recipes.tables import recipes
from sukli.reports.figures.sums import ItemSum
from sukli.reports.rollups.sources import Sources
from sukli.reports.rollups.statements import folded
from sukli.reports.rollups.tables import rollup_items, rollup_recipes
from sukli.reports.schemas import ItemMargin, Margins, RecipeSums, TopItem

# an emptied recipe keeps its row, so its earlier costs stay in the reports
_HAS_RECIPES = select(exists().select_from(recipes))


def has_recipes(connection: Connection) -> bool:
    """Whether there ever was a recipe; without any, no further query is run."""
    return bool(connection.execute(_HAS_RECIPES).scalar_one())


def recipe_sums(connection: Connection, sources: Sources) -> RecipeSums | None:
    """Return the recipe sums of the whole range; None where nothing was sold by recipe."""
    if not has_recipes(connection):
        return None
    rows = sources.rows(rollup_recipes)
    revenue, cost = connection.execute(select(func.sum(rows.c.revenue_centavos), func.sum(rows.c.cost_centavos))).one()
    if cost is None:
        return None
    every = sources.rows(rollup_items)
    sold = connection.execute(select(func.sum(every.c.revenue_centavos))).scalar_one()
    # PostgreSQL's sum of bigint is numeric
    return RecipeSums.model_construct(**_left_of(int(revenue), int(cost)), sold_centavos=int(sold))


def margins(connection: Connection, sources: Sources, sold: Iterable[ItemSum]) -> Margins | None:
    """Like `recipe_sums`, with each item of `sold`, the range's items; None where nothing was sold by recipe."""
    if not has_recipes(connection):
        return None
    rows = sources.rows(rollup_recipes)
    by_name = select(rows.c.name, *folded(rollup_recipes, rows)).group_by(rows.c.name)
    found = {name: tuple(map(int, measures)) for name, *measures in connection.execute(by_name)}
    if not found:
        return None
    items: list[ItemMargin] = []
    without: list[TopItem] = []
    sold_centavos = 0
    for name, quantity, revenue in sold:
        sold_centavos += revenue
        if name in found:
            of_recipe, earned, cost = found[name]
            left = _left_of(earned, cost)
            items.append(
                ItemMargin.model_construct(name=name, quantity=of_recipe, without_recipe=quantity - of_recipe, **left)
            )
        else:
            without.append(TopItem.model_construct(name=name, quantity=quantity, revenue_centavos=revenue))
    _, earned, cost = (sum(measure) for measure in zip(*found.values(), strict=True))
    return Margins.model_construct(
        **_left_of(earned, cost),
        sold_centavos=sold_centavos,
        items=sorted(items, key=lambda item: (-item.margin_centavos, item.name)),
        without=sorted(without, key=lambda item: (-item.revenue_centavos, item.name)),
    )


def _left_of(revenue: int, cost: int) -> dict[str, Any]:
    left = gross_profit(revenue, cost)
    return {
        "revenue_centavos": revenue,
        "cost_centavos": cost,
        "margin_centavos": left,
        "margin_tenths": margin_tenths(left, revenue),
    }
