"""What one of an item takes, by its recipe and by those of what was chosen. Rules: docs/decisions/recipes.md."""

from collections.abc import Iterable, Mapping

from sukli.menu.recipes.book import Book
from sukli.money import half_up
from sukli.stock.contents import thousandths_in

# of what is made to order, one is made of what is made of …; a circle is refused when it is saved
_DEEPEST = 10


def needs_of(book: Book, item_id: str, choice_ids: Iterable[str]) -> dict[str, int]:
    """What one takes of each ingredient, in thousandths of its content's unit; nothing where there is no recipe."""
    on_shelf: dict[str, int] = {}
    _add_from_shelf(on_shelf, book, _as_chosen(book, item_id, choice_ids), _DEEPEST)
    return on_shelf


def cost_of(book: Book, needs: Mapping[str, int], quantity: int) -> int:
    """What so many cost the cafe, in centavos: each ingredient by its share of a unit, rounded once."""
    # a fraction that is not reduced: exact, and a sale has no time for common factors
    above, below = 0, 1
    for ingredient_id, amount in needs.items():
        known = book.ingredients[ingredient_id]
        one = thousandths_in(known.content_amount)
        above, below = above * one + amount * known.unit_cost_centavos * below, below * one
    return half_up(above * quantity, below)


def _as_chosen(book: Book, item_id: str, choice_ids: Iterable[str]) -> dict[str, int]:
    needs = {part.ingredient_id: part.amount_thousandths or 0 for part in book.parts.get(item_id, ())}
    chosen = [part for choice_id in choice_ids for part in book.parts.get(choice_id, ())]
    # first what comes on top, so that oat milk takes the place of the large one's milk as well
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
    """Add these needs, with what is made to order taken apart, down to what stands on a shelf."""
    for ingredient_id, amount in needs.items():
        known = book.ingredients[ingredient_id]
        if not amount:
            continue
        if not known.made_to_order:
            on_shelf[ingredient_id] = on_shelf.get(ingredient_id, 0) + amount
        elif levels:
            of_one: dict[str, int] = {}
            _add_from_shelf(of_one, book, _as_chosen(book, ingredient_id, ()), levels - 1)
            one = thousandths_in(known.content_amount)
            for part_id, part_of_one in of_one.items():
                on_shelf[part_id] = on_shelf.get(part_id, 0) + half_up(part_of_one * amount, one)
