"""What one of an item uses, and what that costs: docs/decisions/recipes.md."""

from sukli.menu.recipes.book import Book, Ingredient, Part
from sukli.menu.recipes.needs import cost_of, needs_of
from sukli.stock.contents import Shelf

EMPTY = Shelf(0, 0)
KILO = Ingredient(unit_cost_centavos=50_000, content_amount=1_000, made_to_order=False, shelf=EMPTY)
PIECE = Ingredient(unit_cost_centavos=300, content_amount=1, made_to_order=False, shelf=EMPTY)
MADE = Ingredient(unit_cost_centavos=0, content_amount=1, made_to_order=True, shelf=EMPTY)


def a_book(**recipes: list[Part]) -> Book:
    book = Book(ingredients={"beans": KILO, "milk": KILO, "oat": KILO, "cup": PIECE, "shot": MADE, "syrup": KILO})
    book.parts.update(recipes)
    return book


LATTE = [Part("beans", 18_000, None), Part("milk", 180_000, None), Part("cup", 1_000, None)]


def test_an_item_without_a_recipe_takes_nothing_although_its_choice_may_have_one() -> None:
    book = a_book(extra=[Part("beans", 9_000, None)])

    assert needs_of(book, "pandesal", []) == {}
    assert needs_of(book, "pandesal", ["extra", "unknown"]) == {"beans": 9_000}


def test_a_choice_adds_to_the_items_recipe() -> None:
    book = a_book(latte=LATTE, large=[Part("milk", 60_000, None)])

    assert needs_of(book, "latte", ["large"]) == {"beans": 18_000, "milk": 240_000, "cup": 1_000}


def test_a_replacement_replaces_everything_added_whatever_the_order_of_choices() -> None:
    book = a_book(latte=LATTE, large=[Part("milk", 60_000, None)], oat=[Part("oat", None, "milk")])

    for chosen in (["large", "oat"], ["oat", "large"]):
        assert needs_of(book, "latte", chosen) == {"beans": 18_000, "oat": 240_000, "cup": 1_000}


def test_a_replacement_may_have_its_own_amount_or_leave_the_ingredient_out() -> None:
    book = a_book(latte=LATTE, oat=[Part("oat", 150_000, "milk")], black=[Part("milk", 0, "milk")])

    assert needs_of(book, "latte", ["oat"]) == {"beans": 18_000, "oat": 150_000, "cup": 1_000}
    assert needs_of(book, "latte", ["black"]) == {"beans": 18_000, "cup": 1_000}


def test_a_replacement_of_an_ingredient_the_item_lacks_takes_nothing() -> None:
    book = a_book(espresso=LATTE[:1], oat=[Part("oat", None, "milk"), Part("syrup", 5_000, "milk")])

    assert needs_of(book, "espresso", ["oat"]) == {"beans": 18_000}


def test_only_parts_made_to_order_are_broken_down_into_their_ingredients() -> None:
    book = a_book(
        latte=[Part("shot", 2_000, None), Part("syrup", 15_000, None)],
        shot=[Part("beans", 9_000, None), Part("cup", 333, None)],
        syrup=[Part("milk", 1_000, None)],
    )

    assert needs_of(book, "latte", []) == {"beans": 18_000, "cup": 666, "syrup": 15_000}


def test_a_circular_recipe_does_not_loop_forever() -> None:
    book = a_book(shot=[Part("shot", 1_000, None), Part("beans", 1_000, None)])

    assert needs_of(book, "shot", [])["beans"] > 0


def test_the_cost_is_rounded_once_for_the_whole_quantity() -> None:
    book = a_book()

    # 18 g of a kilo at ₱500.00 and a cup at ₱3.00
    assert cost_of(book, {"beans": 18_000, "cup": 1_000}, 2) == 2 * (900 + 300)
    # half a centavo each
    assert [cost_of(book, {"beans": 10}, quantity) for quantity in (1, 2, 3)] == [1, 1, 2]
