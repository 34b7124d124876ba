"""What can go wrong when owners change recipes."""

from sukli.errors import Conflict, NotFound
from sukli.menu.recipes.schemas import Content, StoredRecipe


class RecipeChanged(Conflict):
    """Somebody else changed the recipe since it was read; `now` is what is there."""

    error = "menu_changed"

    def __init__(self, now: StoredRecipe) -> None:
        super().__init__("Someone else changed this recipe.", now=now.model_dump())


class ContentChanged(Conflict):
    """Somebody else said meanwhile what one holds; `now` is what they said."""

    error = "item_changed"

    def __init__(self, name: str, now: Content) -> None:
        super().__init__(f"Someone else changed what one {name!r} holds.", now=now.model_dump())


class NoSuchDish(NotFound):
    """Neither an item of the inventory nor a choice."""

    detail = "There is no such item or choice."
