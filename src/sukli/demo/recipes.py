"""The recipes of the demo cafe's espresso drinks, and the choice of milk: plain data and its set-up."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from random import Random
from typing import NamedTuple

from sukli.db.tx import Tx
from sukli.demo.events import SET_UP, Event
from sukli.demo.ids import id_at
from sukli.demo.shelf import Made, Shelf
from sukli.menu.option_groups.commands import save_options
from sukli.menu.option_groups.schemas import ChoiceValues, OptionGroupChange
from sukli.menu.recipes.commands import save_recipe
from sukli.menu.recipes.contents import set_content
from sukli.menu.recipes.schemas import ContentChange, KnownContent, RecipeChange, RecipePart
from sukli.sales.chosen.schemas import LineOption
from sukli.stock.schemas import ContentUnit

BEANS, MILK, OAT_MILK, MATCHA = "Espresso Beans (1 kg)", "Fresh Milk (1 L)", "Oat Milk (1 L)", "Matcha Powder (500 g)"
HOT_CUPS, COLD_CUPS = "Paper Cups 8 oz (sleeve of 50)", "Plastic Cups 16 oz (sleeve of 50)"
OAT_MILK_CENTAVOS = 3_000
# one customer in this many asks for oat milk
OAT_MILK_EVERY = 8


class Content(NamedTuple):
    """What one unit of a supply holds."""

    amount: int
    unit: ContentUnit


CONTENTS = {
    BEANS: Content(1_000, "g"),
    MILK: Content(1_000, "ml"),
    OAT_MILK: Content(1_000, "ml"),
    MATCHA: Content(500, "g"),
    HOT_CUPS: Content(50, "pc"),
    COLD_CUPS: Content(50, "pc"),
}

# made to order, each from these amounts
RECIPES: dict[str, dict[str, int]] = {
    "Espresso": {BEANS: 18, HOT_CUPS: 1},
    "Hot Americano": {BEANS: 18, HOT_CUPS: 1},
    "Iced Americano": {BEANS: 18, COLD_CUPS: 1},
    "Cafe Latte": {BEANS: 18, MILK: 180, HOT_CUPS: 1},
    "Cappuccino": {BEANS: 18, MILK: 150, HOT_CUPS: 1},
    "Matcha Latte": {MATCHA: 4, MILK: 200, HOT_CUPS: 1},
}
WITH_MILK = [name for name, parts in RECIPES.items() if MILK in parts]


class MilkBar:
    """The choice of milk, with the ids that order lines refer to."""

    def __init__(self, rng: Random, shelf: Shelf, owner_id: str, at: datetime) -> None:
        self._shelf, self._owner_id, self._at = shelf, owner_id, at
        self._group_id, self._fresh_id, self._oat_id = (id_at(at, rng) for _ in range(3))
        for name, parts in RECIPES.items():
            shelf.made[name] = Made({each: amount * 1_000 for each, amount in parts.items()})
        for name, content in CONTENTS.items():
            shelf.items[name].content = content.amount

    def set_up(self) -> list[Event]:
        """Return what the owner sets up on the first day: contents of supplies, the choice of milk, and all recipes."""
        contents = [
            partial(set_content, kind="supply", item_id=self._id(name), change=_now_holds(*content))
            for name, content in CONTENTS.items()
        ]
        options = partial(save_options, group_id=self._group_id, change=self._milk())
        recipes = [
            partial(save_recipe, recipe_id=self._id(name), change=self._recipe(parts))
            for name, parts in RECIPES.items()
        ]
        replaced = RecipePart(
            ingredient_id=self._id(OAT_MILK), amount_thousandths=None, unit="ml", replaces_id=self._id(MILK)
        )
        oat = RecipeChange(known_version=0, made_to_order=False, parts=[replaced])
        done: list[Callable[[Tx], object]] = [
            *contents,
            options,
            *recipes,
            partial(save_recipe, recipe_id=self._oat_id, change=oat),
        ]
        return [Event(self._at, self._owner_id, SET_UP, command) for command in done]

    def chosen(self, name: str, line_id: str) -> list[LineOption]:
        """Choose by the line's id: this draws no random number, so the orders stay the same as without milk."""
        if name not in WITH_MILK:
            return []
        is_oat = int(line_id[-4:], 16) % OAT_MILK_EVERY == 0
        return [
            LineOption(
                choice_id=self._oat_id if is_oat else self._fresh_id,
                group_name="Milk",
                name="Oat milk" if is_oat else "Fresh milk",
                delta_centavos=OAT_MILK_CENTAVOS if is_oat else 0,
            )
        ]

    def instead(self, options: list[LineOption]) -> dict[str, str]:
        """Return the replacements that a line with these options makes."""
        return {MILK: OAT_MILK} if any(option.choice_id == self._oat_id for option in options) else {}

    def _id(self, name: str) -> str:
        return self._shelf.items[name].id

    def _milk(self) -> OptionGroupChange:
        choices = [
            ChoiceValues(id=self._fresh_id, name="Fresh milk", delta_centavos=0, is_default=True, prices=[]),
            ChoiceValues(
                id=self._oat_id, name="Oat milk", delta_centavos=OAT_MILK_CENTAVOS, is_default=False, prices=[]
            ),
        ]
        return OptionGroupChange(
            known_version=0,
            name="Milk",
            several=False,
            required=True,
            most=None,
            choices=choices,
            menu_groups=[],
            items=[self._id(name) for name in WITH_MILK],
            items_off=[],
        )

    def _recipe(self, parts: dict[str, int]) -> RecipeChange:
        return RecipeChange(
            known_version=0,
            made_to_order=True,
            parts=[
                RecipePart(
                    ingredient_id=self._id(name),
                    amount_thousandths=amount * 1_000,
                    unit=CONTENTS[name].unit,
                    replaces_id=None,
                )
                for name, amount in parts.items()
            ],
        )


def _now_holds(amount: int, unit: ContentUnit) -> ContentChange:
    known = KnownContent(content_amount=1, content_unit="pc")
    return ContentChange(content_amount=amount, content_unit=unit, known=known)
