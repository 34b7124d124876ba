"""Recipe costs and the use of ingredients, in the sales report's file: a last column, and two tables."""

from collections.abc import Iterable, Iterator
from decimal import Decimal

from sukli.csv_export import Number, Row, peso
from sukli.reports.exports.cells import Cell, amount_cell
from sukli.reports.recipes.schemas import IngredientUse
from sukli.reports.schemas import Margins, RecipeSums
from sukli.sales.tables import sale_lines

COLUMN = "Recipe Cost"
OF_LINE: Cell = amount_cell(sale_lines.c.recipe_cost_centavos)
MARGINS = ("Item", "Quantity", "Revenue", "Recipe Cost", "Margin", "Margin (%)", "Sold Without a Recipe")
INGREDIENTS = (
    *("Ingredient", "Unit", "Used", "Used Cost"),
    *("Thrown Away", "Thrown Away Cost", "Received", "Received Cost"),
)


def cards(sums: RecipeSums) -> list[Row]:
    """Return the rows shown beside the financial report's cards, before discounts of whole orders."""
    return [
        ("Cost of Goods by Recipe", peso(sums.cost_centavos)),
        ("Sold by Recipe", peso(sums.revenue_centavos)),
        ("Sold", peso(sums.sold_centavos)),
    ]


def margins_by_item(margins: Margins) -> Iterator[Row]:
    """Yield a row for each item; items without a recipe have no cost, and come last."""
    for item in margins.items:
        share = Number(f"{item.margin_tenths / 10:.1f}")
        amounts = (item.revenue_centavos, item.cost_centavos, item.margin_centavos)
        yield (item.name, item.quantity, *map(peso, amounts), share, item.without_recipe)
    for sold in margins.without:
        yield sold.name, sold.quantity, peso(sold.revenue_centavos), "", "", "", sold.quantity


def uses_of_ingredients(uses: Iterable[IngredientUse]) -> Iterator[Row]:
    """Yield a row for each ingredient, in its own unit."""
    for use in uses:
        yield (
            *(use.name, use.content_unit, _amount(use.used_thousandths), peso(use.used_centavos)),
            *(_amount(use.wasted_thousandths), peso(use.wasted_centavos)),
            *(_amount(use.received_thousandths), peso(use.received_centavos)),
        )


def _amount(thousandths: int) -> Number:
    return Number(f"{Decimal(thousandths) / 1_000:f}")
