"""The editor of recipes over HTTP."""

from fastapi import APIRouter

from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.http.schema_types import WireId
from sukli.menu.recipes.commands import save_recipe
from sukli.menu.recipes.contents import set_content
from sukli.menu.recipes.queries import recipe_room, recipe_sheet, recipes_taking
from sukli.menu.recipes.schemas import ContentChange, RecipeChange, RecipeRoom, RecipeSheet, StoredRecipe
from sukli.staff.routes import Actor
from sukli.stock.schemas import Item, Kind

router = APIRouter(tags=["menu"])


@router.get("/api/menu/recipes")
async def get_recipes(context: ContextDep, _: Actor, taking: WireId | None = None) -> RecipeRoom:
    """Every item and choice, with the current cost of its recipe if it has one; or only those that take an item."""
    if taking is not None:
        return await context.db.read(recipes_taking, taking, context.db.clock())
    return await context.db.read(recipe_room, context.db.clock())


@router.get("/api/menu/recipes/{recipe_id}")
async def get_recipe(recipe_id: PathId, context: ContextDep, _: Actor) -> RecipeSheet:
    """The recipe of an item or a choice, empty if it has none, and all that it could take."""
    return await context.db.read(recipe_sheet, recipe_id, context.db.clock())


@router.put("/api/menu/recipes/{recipe_id}")
async def put_recipe(recipe_id: PathId, body: RecipeChange, actor: Actor, context: ContextDep) -> StoredRecipe:
    """Save a recipe as a whole; 409 if somebody else changed it since."""
    return await context.db.write(save_recipe, actor.id, recipe_id, body)


@router.put("/api/stock/{kind}/{item_id}/content")
async def put_content(kind: Kind, item_id: PathId, body: ContentChange, actor: Actor, context: ContextDep) -> Item:
    """Set what one unit of an item holds; 409 if somebody else changed that since."""
    return await context.db.write(set_content, actor.id, kind, item_id, body)
