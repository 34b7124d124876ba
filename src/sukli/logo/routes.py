"""The logo over HTTP."""

import asyncio

from fastapi import APIRouter

from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.logo.commands import remove_logo, set_logo
from sukli.logo.pictures import LOGO, Raster, raster_of
from sukli.logo.queries import current_logo
from sukli.logo.schemas import NewLogo, ShownLogo
from sukli.pictures import decoded
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/logo", tags=["logo"])


@router.get("")
async def get_logo(_: Actor, context: ContextDep) -> ShownLogo:
    """The cafe's logo as it is printed."""
    return ShownLogo(logo=await context.db.read(current_logo))


@router.put("")
async def put_logo(body: NewLogo, actor: Actor, context: ContextDep) -> ShownLogo:
    """Set the logo; 409 if the known one is stale, 422 if the picture cannot be printed."""
    raster = await asyncio.to_thread(_raster, body.picture)
    return await context.db.write(set_logo, actor.id, body.id, body.known, raster)


@router.delete("/{logo_id}", status_code=204)
async def delete_logo(logo_id: PathId, actor: Actor, context: ContextDep) -> None:
    """Remove the logo; a repeat is no error."""
    await context.db.write(remove_logo, actor.id, logo_id)


def _raster(picture: str) -> Raster:
    return raster_of(decoded(picture, LOGO))
