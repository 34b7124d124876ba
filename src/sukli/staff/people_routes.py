"""People over HTTP: who may sign in, and one's own PIN."""

from fastapi import APIRouter, Request

from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.staff import throttle
from sukli.staff.auth import AuthDep
from sukli.staff.callers import traced
from sukli.staff.common_pins import COMMON_PINS
from sukli.staff.errors import PinTooCommon
from sukli.staff.people import bring_back, change_pin, check_own_pin, dismiss
from sukli.staff.queries import people
from sukli.staff.routes import Actor
from sukli.staff.schemas import ChangePin, Person

router = APIRouter(prefix="/api/people", tags=["people"])


@router.get("")
async def get_people(_: Actor, context: ContextDep) -> list[Person]:
    """Return everybody who ever signed up: first those who may sign in, then the dismissed."""
    return await context.db.read(people, context.db.clock())


@router.post("/me/pin", status_code=204)
async def post_pin(body: ChangePin, request: Request, actor: Actor, context: ContextDep, auth: AuthDep) -> None:
    """Change one's own PIN; the old one must be right, and attempts are counted as at a sign-in."""
    if body.new_pin in COMMON_PINS:
        raise PinTooCommon(field="new_pin")
    with traced("PIN change", request):
        await context.db.write(throttle.charge, None, throttle.of_oneself(actor.id))
        old_hash = await auth.pins.hash(body.old_pin)
        await context.db.write(check_own_pin, actor.id, old_hash)
        await auth.key.proved(actor.id)
        await context.db.write(change_pin, actor.id, old_hash, await auth.pins.hash(body.new_pin))


@router.post("/{person_id}/dismiss")
async def post_dismiss(person_id: PathId, actor: Actor, context: ContextDep, auth: AuthDep) -> Person:
    """Dismiss a person; their sessions end immediately and their PIN becomes free. A repeat is no error."""
    left = await context.db.write(dismiss, actor.id, person_id)
    auth.sessions.ended(left.session_keys)
    return left.person


@router.post("/{person_id}/return")
async def post_return(person_id: PathId, actor: Actor, context: ContextDep) -> Person:
    """Let a dismissed person sign in again, with the PIN that they had. A repeat is no error."""
    return await context.db.write(bring_back, actor.id, person_id)
