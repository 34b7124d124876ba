"""Who made a record that waited on a device while somebody else signed in. Why: docs/decisions/selling.md, 'Whose'."""

from datetime import timedelta
from typing import Any

from fastapi import Request

from sukli.http.context import Context
from sukli.staff.cookies import DEVICE_COOKIE, cookie, cookie_key
from sukli.staff.schemas import StaffMember
from sukli.staff.turns import whose_turn


async def maker_of(
    request: Request, context: Context, sender: StaffMember, made_by: str | None, held_ms: int
) -> StaffMember:
    """Return who made it, if the server's own record of this device confirms the browser's word; else the sender.

    :param held_ms: how long ago that was, in milliseconds
    """
    if made_by is None or made_by == sender.id:
        return sender
    return await known_maker(request, context, made_by, held_ms) or sender


async def known_maker(request: Request, context: Context, made_by: str, held_ms: int) -> StaffMember | None:
    """Return whom the browser names as the maker, if they were signed in on this device that many milliseconds ago."""
    device = cookie_key(cookie(request, DEVICE_COOKIE) or "")
    made_at = context.db.clock() - timedelta(milliseconds=held_ms)
    return await context.db.read(whose_turn, device, made_by, made_at)


def noted_wait(held_ms: int, maker_id: str | None, sender_id: str | None) -> dict[str, Any]:
    """Return the journal's note on something that may have waited: how long, and who made it if not the sender."""
    waited: dict[str, Any] = {"held_ms": held_ms} if held_ms else {}
    return waited if maker_id in (None, sender_id) else waited | {"made_by": maker_id}
