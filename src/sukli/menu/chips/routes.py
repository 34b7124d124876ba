"""The menu's groups over HTTP, as owners change them."""

from fastapi import APIRouter, Response

from sukli.http.context import ContextDep
from sukli.http.responses import recorded_response, recording
from sukli.menu.chips.commands import add_group, change_group, delete_group, order_groups
from sukli.menu.chips.schemas import Chip, ChipChange, ChipOrder, NewChip
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/menu/chips", tags=["menu"])


@router.post("", **recording(Chip))
async def post_group(body: NewChip, actor: Actor, context: ContextDep) -> Response:
    """Add a group; a repeat answers 200 with the group as it is now."""
    return recorded_response(await context.db.write(add_group, actor.id, body))


@router.put("", status_code=204)
async def put_order(body: ChipOrder, actor: Actor, context: ContextDep) -> None:
    """Put all groups in order, or restore the usual order."""
    await context.db.write(order_groups, actor.id, body)


@router.put("/{key}")
async def put_group(key: str, body: ChipChange, actor: Actor, context: ContextDep) -> Chip:
    """Rename a group, or change its colour."""
    return await context.db.write(change_group, actor.id, key, body)


@router.delete("/{key}", status_code=204)
async def remove_group(key: str, actor: Actor, context: ContextDep) -> None:
    """Delete a group that an owner added; its items return to the groups of their names."""
    await context.db.write(delete_group, actor.id, key)
