"""Recipes as their editor reads and saves them. Amounts in thousandths of the ingredient's unit, money in centavos."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import Wire, WireId, says
from sukli.stock.schemas import ContentAmount, ContentUnit, Kind

MOST_PARTS = 30
# in any unit
MOST_AMOUNT = 1_000_000

RecipeKind = Literal["item", "choice"]
AMOUNT_MESSAGE = f"Please enter an amount from 0 to {MOST_AMOUNT:,}, with at most three decimals"
Thousandths = Annotated[Annotated[int, Field(ge=0, le=MOST_AMOUNT * 1_000)] | None, says(AMOUNT_MESSAGE)]


class RecipePart(Wire):
    """One part of a recipe; without an amount, as much as of the ingredient it replaces.

    `replaces_id`, in a choice's recipe, is the item's ingredient that is not taken then: one that is replaced by 0 of
    itself is left out. `unit` is the unit in which the amount was typed.
    """

    ingredient_id: WireId
    amount_thousandths: Thousandths
    unit: ContentUnit
    replaces_id: WireId | None


class RecipeValues(Wire):
    """The editable values of a recipe; without parts there is none."""

    made_to_order: bool
    parts: Annotated[list[RecipePart], Field(max_length=MOST_PARTS)]


class RecipeChange(RecipeValues):
    """A recipe as it should be; `known_version` is 0 where there was none."""

    known_version: Annotated[int, Field(ge=0)]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        for problem in _problems(self):
            raise ValueError(problem)
        return self


class StoredRecipe(RecipeValues):
    """A recipe as stored; `version` is 0 for an item or a choice that never had one."""

    id: WireId
    kind: RecipeKind
    version: int


class Taken(Wire):
    """An ingredient and how much of it is taken from its stock."""

    ingredient_id: WireId
    amount_thousandths: int


class RecipeIngredient(Wire):
    """An item of either list as a recipe takes it: one unit holds `content_amount` of its `content_unit`.

    A made-to-order item is `made_of` others. `is_taken` says whether any item's recipe takes it, so that a choice can
    replace it.
    """

    id: WireId
    kind: Kind
    name: str
    is_active: bool
    unit_cost_centavos: int
    content_amount: int
    content_unit: ContentUnit
    made_to_order: bool
    made_of: list[Taken]
    is_taken: bool


class RecipeShort(Wire):
    """An item or a choice with or without a recipe: how many parts it has, and their current cost.

    For a choice, `group` is the name of its options, `cost_centavos` covers only what it adds, not what it replaces,
    and `price_centavos` is what it adds to the price; for an item it is today's menu price.
    """

    id: WireId
    kind: RecipeKind
    name: str
    group: str | None
    is_active: bool
    made_to_order: bool
    parts: int
    cost_centavos: int
    price_centavos: int


class RecipeRoom(Wire):
    """Every inventory item and every choice that has or could have a recipe: items by name, then choices."""

    recipes: list[RecipeShort]


class RecipeSheet(Wire):
    """A recipe, whose it is, and all that it could take, by name, including deleted items that it takes."""

    recipe: StoredRecipe
    of: RecipeShort
    ingredients: list[RecipeIngredient]


class Content(Wire):
    """What one unit of an item holds."""

    content_amount: ContentAmount
    content_unit: ContentUnit


class KnownContent(Wire):
    """The content as the browser saw it; it need not be valid."""

    content_amount: int
    content_unit: str


class ContentChange(Content):
    """What one unit should hold, and what the browser saw before."""

    known: KnownContent


def _problems(values: RecipeValues) -> Iterator[str]:
    """Yield the problems between the fields, each prefixed with its field, as `sentence_for` expects."""
    if values.made_to_order and not values.parts:
        yield "made_to_order: What is made to order needs at least one ingredient."
    added = [part.ingredient_id for part in values.parts if part.replaces_id is None]
    replaced = [part.replaces_id for part in values.parts if part.replaces_id is not None]
    for place, part in enumerate(values.parts):
        if part.replaces_id is None:
            if part.ingredient_id in _repeated(added):
                yield f"parts.{place}.ingredient_id: Please name each ingredient once."
            if not part.amount_thousandths:
                yield f"parts.{place}.amount_thousandths: Please enter an amount above 0."
        elif part.replaces_id in _repeated(replaced):
            yield f"parts.{place}.replaces_id: Please replace each ingredient once."
        elif part.replaces_id == part.ingredient_id and part.amount_thousandths is None:
            yield f"parts.{place}.amount_thousandths: Please enter another amount: this would change nothing."


def _repeated(ids: Collection[str]) -> set[str]:
    return {each for each, count in Counter(ids).items() if count > 1}
