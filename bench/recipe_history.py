"""Recipes for half of the items of a generated shop, and what all of its sales took by recipe."""

from typing import Any

from bench.load.shop import Item

INGREDIENTS = 40
PARTS = 5

# an id in the product's format; these sales are past, so the ids' order does not matter
_ID = "lower(printf('%08x-%04x-7000-8000-', random() & 4294967295, random() & 65535) || hex(randomblob(6)))"
_COST = """
    UPDATE sale_lines SET recipe_cost_centavos = price_centavos * quantity / 3
    WHERE item_id IN (SELECT id FROM recipes)
"""
_USED = f"""
    INSERT INTO stock_movements
        (id, item_id, staff_id, movement_type, quantity, applied_quantity, used_thousandths, sale_id, created_at)
    SELECT {_ID}, part.ingredient_id, sales.staff_id, 'used', 0, 0,
        sum(part.amount_thousandths * line.quantity), sales.id, sales.created_at
    FROM sales JOIN sale_lines AS line ON line.sale_id = sales.id JOIN recipe_parts AS part
        ON part.recipe_id = line.item_id
    GROUP BY sales.id, part.ingredient_id
"""
# three deliveries a day, since there are three expenses
_RECEIVED = f"""
    INSERT INTO stock_movements
        (id, item_id, staff_id, movement_type, quantity, applied_quantity, unit_cost_centavos, created_at)
    SELECT {_ID}, 'ingredient-' || (expenses.rowid % {INGREDIENTS}), staff_id, 'received', 9, 9, 500, created_at
    FROM expenses
"""


def cook(connection: Any, items: list[Item]) -> None:
    """Write recipes and their use into a database that has its sales, but no daily rollups yet."""
    connection.execute("BEGIN")
    connection.executemany(
        "INSERT INTO stock_items (id, kind, name, name_key, description, unit_cost_centavos, current_stock,"
        " min_stock_level, content_amount, content_unit, is_active, created_at, updated_at)"
        " VALUES (?, 'supply', ?, ?, '', 45000, 100, 10, 1000, 'g', 1, 0, 0)",
        [(f"ingredient-{number}", *[f"Ingredient No. {number}"] * 2) for number in range(INGREDIENTS)],
    )
    for number, item in enumerate(items[::2]):
        connection.execute("INSERT INTO recipes VALUES (?, 'item', 1, 0)", (item.id,))
        connection.executemany(
            "INSERT INTO recipe_parts (recipe_id, position, ingredient_id, amount_thousandths) VALUES (?, ?, ?, 18000)",
            [(item.id, place, f"ingredient-{(number + 7 * place) % INGREDIENTS}") for place in range(PARTS)],
        )
    for statement in (_COST, _USED, _RECEIVED):
        connection.execute(statement)
    connection.execute("COMMIT")
