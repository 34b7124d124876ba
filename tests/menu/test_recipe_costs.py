"""What recipes cost, in the cases that the browser is tested with, too."""

import json
from pathlib import Path
from typing import Any

import pytest

from sukli.menu.recipes.book import Book, Ingredient, Part
from sukli.menu.recipes.needs import cost_of, needs_of
from sukli.stock.contents import Shelf

CONTRACT = json.loads((Path(__file__).parents[2] / "contracts" / "recipe_cost_cases.json").read_text())


@pytest.mark.parametrize("case", CONTRACT["cases"], ids=lambda case: case["name"])
def test_the_cost_of_the_parts_is_rounded_once(case: dict[str, Any]) -> None:
    book = Book()
    for name, known in CONTRACT["ingredients"].items():
        made_of = known.get("made_of", {})
        book.ingredients[name] = Ingredient(
            known["unit_cost_centavos"], known["content_amount"], bool(made_of), Shelf(0, 0)
        )
        book.parts[name] = [Part(part, amount, None) for part, amount in made_of.items()]
    book.parts["dish"] = [Part(part, amount, None) for part, amount in case["parts"].items()]

    assert cost_of(book, needs_of(book, "dish", ()), 1) == case["cost_centavos"]
