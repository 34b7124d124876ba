"""The use of ingredients over HTTP."""

from fastapi import APIRouter, Response

from sukli.http.context import ContextDep
from sukli.http.responses import json_response
from sukli.reports.params import ChosenRange, RollupsDep
from sukli.reports.recipes.ingredients import ingredient_report
from sukli.reports.recipes.schemas import IngredientReport
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/reports", tags=["reports"])


@router.get("/ingredients", response_model=IngredientReport)
async def get_ingredients(_: Actor, context: ContextDep, rollups: RollupsDep, chosen: ChosenRange) -> Response:
    """How much of each ingredient recipes took in a range, and how much was thrown away and received."""
    return json_response(await rollups.read(ingredient_report, chosen, context.db.clock()))
