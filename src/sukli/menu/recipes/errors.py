"""What can go wrong when owners change recipes."""

from sukli.errors import Conflict, NotFound
from sukli.menu.recipes.schemas import Content, StoredRecipe


class RecipeChanged(Conflict):
    """Somebody else changed the recipe since it was read; `now` is its current state."""

    error = "menu_changed"

    def __init__(self, now: StoredRecipe) -> None:
        super().__init__("Someone else changed this recipe.", now=now.model_dump())


class ContentChanged(Conflict):
    """Somebody else changed what one unit holds; `now` is the current content."""

    error = "item_changed"

    def __init__(self, name: str, now: Content) -> None:
        super().__init__(f"Someone else changed what one {name!r} holds.", now=now.model_dump())


class NoSuchDish(NotFound):
    """The id is neither an inventory item's nor a choice's."""

    detail = "There is no such item or choice."
