"""The editor of options over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Query

from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.menu.option_groups.commands import delete_options, order_options, save_options
from sukli.menu.option_groups.queries import options_editor
from sukli.menu.option_groups.schemas import OptionGroupChange, OptionOrder, OptionsEditor, StoredOptionGroup
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/menu/options", tags=["menu"])


@router.get("")
async def get_options(context: ContextDep, _: Actor) -> OptionsEditor:
    """All groups of options, built-in ones first, and the items and menu groups that may have them."""
    return await context.db.read(options_editor, context.db.clock())


@router.put("/order", status_code=204)
async def put_order(body: OptionOrder, actor: Actor, context: ContextDep) -> None:
    """Put the groups of options in order."""
    await context.db.write(order_options, actor.id, body)


@router.put("/{group_id:id}")
async def put_options(
    group_id: PathId, body: OptionGroupChange, actor: Actor, context: ContextDep
) -> StoredOptionGroup:
    """Save a group of options as a whole; 409 if somebody else changed it since."""
    return await context.db.write(save_options, actor.id, group_id, body)


@router.delete("/{group_id:id}", status_code=204)
async def delete_one(
    group_id: PathId, actor: Actor, context: ContextDep, known_version: Annotated[int, Query(ge=0)]
) -> None:
    """Delete a group of options, or return a built-in one to its delivered state; a repeat is no error."""
    await context.db.write(delete_options, actor.id, group_id, known_version)
