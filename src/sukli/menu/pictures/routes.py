"""The pictures of the menu over HTTP."""

import asyncio
import re

from fastapi import APIRouter, Response

from sukli.db.rows import found
from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.menu.pictures.commands import remove_picture, set_picture
from sukli.menu.pictures.making import MENU_PICTURE, MenuPicture, menu_picture_of
from sukli.menu.pictures.queries import Size, picture_file
from sukli.menu.pictures.schemas import HASH_PATTERN, NewMenuPicture, ShownMenuPicture
from sukli.pictures import decoded
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/menu/pictures", tags=["menu"])
# another picture has another address; private, because only signed-in staff may see it
_CACHE_HEADERS = {"Cache-Control": "private, max-age=31536000, immutable"}


@router.put("/{item_id}")
async def put_picture(item_id: PathId, body: NewMenuPicture, actor: Actor, context: ContextDep) -> ShownMenuPicture:
    """Set the picture of an item; 409 if the known one is stale, 422 if it cannot be shown on a tile."""
    picture = await asyncio.to_thread(_make, body.picture)
    return await context.db.write(set_picture, actor.id, item_id, body.known, picture)


@router.delete("/{item_id}/{picture}", status_code=204)
async def delete_picture(item_id: PathId, picture: str, actor: Actor, context: ContextDep) -> None:
    """Remove this picture of an item; a repeat is no error."""
    await context.db.write(remove_picture, actor.id, item_id, picture)


@router.get("/{size}/{picture}.webp", response_class=Response, responses={200: {"content": {"image/webp": {}}}})
async def get_picture(size: Size, picture: str, _: Actor, context: ContextDep) -> Response:
    """A picture by its hash, in one of two sizes; an address always returns the same picture."""
    is_hash = re.fullmatch(HASH_PATTERN, picture)
    file = await context.db.read(picture_file, size, picture) if is_hash else None
    return Response(found(file, "picture"), media_type="image/webp", headers=_CACHE_HEADERS)


def _make(picture: str) -> MenuPicture:
    return menu_picture_of(decoded(picture, MENU_PICTURE))
