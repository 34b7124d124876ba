"""Auth: sign-up, sign-in, sign-out, who am I."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.errors import SignedOut
from sukli.http.context import ContextDep
from sukli.http.origin import device_of
from sukli.staff import throttle
from sukli.staff.auth import Auth, AuthDep
from sukli.staff.callers import Caller, address_of, caller_of, traced
from sukli.staff.commands import Confirmation, sign_in, sign_up, unlock
from sukli.staff.common_pins import COMMON_PINS
from sukli.staff.confirming import confirmer_of, is_confirmation_needed
from sukli.staff.cookies import DEVICE_COOKIE, SESSION_COOKIE, cookie, delete_cookie, set_cookie
from sukli.staff.errors import PinTooCommon
from sukli.staff.queries import is_anybody_here
from sukli.staff.schemas import Anybody, SignIn, SignUp, StaffMember, Unlock

router = APIRouter(prefix="/api/staff", tags=["staff"])


async def signed_in(request: Request, auth: AuthDep) -> StaffMember:
    """Return the staff member of this request's session; raises SignedOut."""
    member = await auth.sessions.member(cookie(request, SESSION_COOKIE), device_of(request))
    if member is None:
        raise SignedOut
    return member


Actor = Annotated[StaffMember, Depends(signed_in)]


@router.post("/sign-up", status_code=201)
async def post_sign_up(
    body: SignUp, request: Request, response: Response, context: ContextDep, auth: AuthDep, settings: CachedSettingsDep
) -> StaffMember:
    """Register and sign in; if the cafe requires it, somebody who works here must confirm."""
    if body.pin in COMMON_PINS:
        raise PinTooCommon
    caller = await caller_of(request, context.db, auth.pins, body.first_name)
    needed = await is_confirmation_needed(request, context, settings)
    with traced("sign-up", request):
        confirmer = await confirmer_of(request, context, auth, body.confirmed_by) if body.confirmed_by else None
        # never counted by a known device alone: a taken PIN may be anybody's
        await context.db.write(throttle.charge, None, throttle.of_stranger(address_of(request), None))
        pin_hash = await auth.pins.hash(body.pin)
        confirmation = Confirmation(needed, confirmer)
        member = await context.db.write(sign_up, None, body.id, body.first_name, pin_hash, confirmation)
    await _open_session(member, caller, request, response, auth)
    return member


@router.post("/sign-in")
async def post_sign_in(
    body: SignIn, request: Request, response: Response, context: ContextDep, auth: AuthDep
) -> StaffMember:
    """Sign in with first name and PIN."""
    caller = await caller_of(request, context.db, auth.pins, body.first_name)
    with traced("sign-in", request):
        await context.db.write(throttle.charge, None, caller.sources)
        pin_hash = await auth.pins.hash(body.pin)
        member = await context.db.write(sign_in, None, body.first_name, pin_hash, caller.sources)
    await auth.key.proved(member.id)
    await _open_session(member, caller, request, response, auth)
    return member


@router.post("/unlock")
async def post_unlock(body: Unlock, request: Request, actor: Actor, context: ContextDep, auth: AuthDep) -> StaffMember:
    """Return whose PIN was typed at a locked screen; the session stays that of the signed-in person."""
    sources = throttle.of_lock(actor.id)
    with traced("unlock", request):
        await context.db.write(throttle.charge, None, sources)
        pin_hash = await auth.pins.hash(body.pin)
        member = await context.db.write(unlock, actor.id, pin_hash, sources)
    await auth.key.proved(member.id)
    return member


@router.post("/sign-out", status_code=204)
async def post_sign_out(request: Request, response: Response, auth: AuthDep) -> None:
    """End the session; having none is no error."""
    await auth.sessions.close(cookie(request, SESSION_COOKIE), cookie(request, DEVICE_COOKIE))
    delete_cookie(request, response, SESSION_COOKIE)


@router.get("/anybody")
async def get_anybody(request: Request, context: ContextDep, settings: CachedSettingsDep) -> Anybody:
    """Return whether anybody has signed up, and what a sign-up needs; nothing more is revealed without a session."""
    anybody = await context.db.read(is_anybody_here)
    is_confirmed = anybody and await is_confirmation_needed(request, context, settings)
    return Anybody(anybody=anybody, sign_up="confirmed" if is_confirmed else "open")


@router.get("/me")
async def get_me(actor: Actor) -> StaffMember:
    """Return who is signed in."""
    return actor


async def _open_session(member: StaffMember, caller: Caller, request: Request, response: Response, auth: Auth) -> None:
    before = cookie(request, SESSION_COOKIE)
    token = await auth.sessions.open(member, before, caller.device, device_of(request))
    set_cookie(request, response, SESSION_COOKIE, token)
    set_cookie(request, response, DEVICE_COOKIE, caller.device_token)
