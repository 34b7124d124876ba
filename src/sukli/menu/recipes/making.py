"""How many made-to-order items can be made from the stock."""

from collections.abc import Collection

from sqlalchemy import Connection

from sukli.menu.recipes.book import Book, read_book
from sukli.menu.recipes.needs import needs_of
from sukli.stock.contents import left_of


def how_many_can_be_made(connection: Connection, item_ids: Collection[str]) -> dict[str, int]:
    """Return the count per item, each as if made alone with no choices; never below 0. Queries nothing for no items."""
    book = read_book(connection, item_ids)
    return {item_id: _how_many(book, item_id) for item_id in item_ids}


def _how_many(book: Book, item_id: str) -> int:
    enough_for = []
    for ingredient_id, amount in needs_of(book, item_id, ()).items():
        ingredient = book.ingredients[ingredient_id]
        enough_for.append(left_of(ingredient.shelf, ingredient.content_amount) // amount)
    return max(0, min(enough_for, default=0))
