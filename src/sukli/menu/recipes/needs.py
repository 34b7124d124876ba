"""What one item takes, by its recipe and those of its choices. Rules: docs/decisions/recipes.md."""

from collections.abc import Iterable, Mapping

from sukli.menu.recipes.book import Book
from sukli.money import half_up
from sukli.stock.contents import thousandths_in

# the most levels of made-to-order ingredients to follow; cycles are refused when a recipe is saved
_DEEPEST = 10


def needs_of(book: Book, item_id: str, choice_ids: Iterable[str]) -> dict[str, int]:
    """Return the amount taken of each ingredient, in thousandths of its content unit; empty without a recipe."""
    on_shelf: dict[str, int] = {}
    _add_from_shelf(on_shelf, book, _as_chosen(book, item_id, choice_ids), _DEEPEST)
    return on_shelf


def cost_of(book: Book, needs: Mapping[str, int], quantity: int) -> int:
    """Return the cost of this many in centavos: each ingredient by its share of a unit, rounded once."""
    # an unreduced fraction: exact, and a sale has no time for common factors
    above, below = 0, 1
    for ingredient_id, amount in needs.items():
        ingredient = book.ingredients[ingredient_id]
        whole = thousandths_in(ingredient.content_amount)
        above, below = above * whole + amount * ingredient.unit_cost_centavos * below, below * whole
    return half_up(above * quantity, below)


def _as_chosen(book: Book, item_id: str, choice_ids: Iterable[str]) -> dict[str, int]:
    needs = {part.ingredient_id: part.amount_thousandths or 0 for part in book.parts.get(item_id, ())}
    chosen = [part for choice_id in choice_ids for part in book.parts.get(choice_id, ())]
    # additions first, so that oat milk also replaces the extra milk of a large one
    for part in chosen:
        if part.replaces_id is None:
            needs[part.ingredient_id] = needs.get(part.ingredient_id, 0) + (part.amount_thousandths or 0)
    for part in chosen:
        if part.replaces_id is not None and part.replaces_id in needs:
            replaced = needs.pop(part.replaces_id)
            amount = replaced if part.amount_thousandths is None else part.amount_thousandths
            needs[part.ingredient_id] = needs.get(part.ingredient_id, 0) + amount
    return needs


def _add_from_shelf(on_shelf: dict[str, int], book: Book, needs: Mapping[str, int], levels: int) -> None:
    """Add these needs, replacing made-to-order ingredients by what they are made of."""
    for ingredient_id, amount in needs.items():
        ingredient = book.ingredients[ingredient_id]
        if not amount:
            continue
        if not ingredient.made_to_order:
            on_shelf[ingredient_id] = on_shelf.get(ingredient_id, 0) + amount
        elif levels:
            of_one: dict[str, int] = {}
            _add_from_shelf(of_one, book, _as_chosen(book, ingredient_id, ()), levels - 1)
            whole = thousandths_in(ingredient.content_amount)
            for part_id, part_of_one in of_one.items():
                on_shelf[part_id] = on_shelf.get(part_id, 0) + half_up(part_of_one * amount, whole)
