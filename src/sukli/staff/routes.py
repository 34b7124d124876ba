"""Auth: sign-up, sign-in, sign-out, who am I."""

from ipaddress import ip_address, ip_network
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from sukli.errors import SignedOut
from sukli.http.context import ContextDep
from sukli.staff import throttle
from sukli.staff.auth import Auth, AuthDep
from sukli.staff.commands import sign_in, sign_up
from sukli.staff.queries import is_anybody_here
from sukli.staff.schemas import Anybody, SignIn, SignUp, StaffMember
from sukli.staff.sessions import COOKIE, SECURE_COOKIE

router = APIRouter(prefix="/api/staff", tags=["staff"])
# Browsers keep no cookie longer than 400 days; the server's own expiry is what counts
COOKIE_LASTS_SECONDS = 400 * 24 * 3600


def session_cookie(request: Request) -> str | None:
    """The session cookie's value; over https one that was set over plain http does not count."""
    return request.cookies.get(_cookie_name(request))


async def signed_in(request: Request, auth: AuthDep) -> StaffMember:
    """The staff member of this request's session; raises SignedOut."""
    member = await auth.sessions.member(session_cookie(request))
    if member is None:
        raise SignedOut
    return member


Actor = Annotated[StaffMember, Depends(signed_in)]


@router.post("/sign-up", status_code=201)
async def post_sign_up(
    body: SignUp, request: Request, response: Response, context: ContextDep, auth: AuthDep
) -> StaffMember:
    """Register and sign in."""
    await context.db.write(throttle.charge, None, _device(request))
    pin_hash = await auth.pins.hash(body.pin)
    member = await context.db.write(sign_up, None, body.id, body.first_name, pin_hash)
    await _open_session(member, request, response, auth)
    return member


@router.post("/sign-in")
async def post_sign_in(
    body: SignIn, request: Request, response: Response, context: ContextDep, auth: AuthDep
) -> StaffMember:
    """Sign in with first name and PIN."""
    device = _device(request)
    await context.db.write(throttle.charge, None, device)
    pin_hash = await auth.pins.hash(body.pin)
    member = await context.db.write(sign_in, None, body.first_name, pin_hash, device)
    await auth.key.proved(member.id)
    await _open_session(member, request, response, auth)
    return member


@router.post("/sign-out", status_code=204)
async def post_sign_out(request: Request, response: Response, auth: AuthDep) -> None:
    """End the session; having none is no error."""
    await auth.sessions.close(session_cookie(request))
    name, secure = _cookie_name(request), _is_secure(request)
    response.delete_cookie(name, path="/", httponly=True, samesite="strict", secure=secure)


@router.get("/anybody")
async def get_anybody(context: ContextDep) -> Anybody:
    """Whether anybody has signed up; nothing more is told without a session."""
    return Anybody(anybody=await context.db.read(is_anybody_here))


@router.get("/me")
async def get_me(actor: Actor) -> StaffMember:
    """Who is signed in."""
    return actor


async def _open_session(member: StaffMember, request: Request, response: Response, auth: Auth) -> None:
    response.set_cookie(
        _cookie_name(request),
        await auth.sessions.open(member),
        max_age=COOKIE_LASTS_SECONDS,
        path="/",
        httponly=True,
        samesite="strict",
        secure=_is_secure(request),
    )


def _cookie_name(request: Request) -> str:
    return SECURE_COOKIE if _is_secure(request) else COOKIE


def _is_secure(request: Request) -> bool:
    # to us, or to the proxy before us
    return bool(request.scope["scheme"] == "https")


def _device(request: Request) -> str:
    host = request.client.host if request.client else "unknown"
    try:
        address = ip_address(host)
    except ValueError:
        return host
    # one IPv6 device has a whole /64 of addresses to guess from
    return str(ip_network((address, 64), strict=False)) if address.version == 6 else host  # noqa: PLR2004
