"""Adding a device: the routes for the new device, the only ones that it may use."""

from fastapi import APIRouter, Request, Response

from sukli.devices.browsers import browser_of
from sukli.devices.codes import Claimer, claim_code
from sukli.devices.gate import needs_pairing
from sukli.devices.guessing import of_claimer
from sukli.devices.paired import PairedDep
from sukli.devices.queries import pairing_of
from sukli.devices.schemas import NEEDS_NONE, UNKNOWN, Claim, Pairing
from sukli.http.context import ContextDep
from sukli.ip_addresses import address_in
from sukli.staff import throttle
from sukli.staff.callers import address_of, traced
from sukli.staff.cookies import PAIRED_COOKIE, cookie, cookie_key, set_cookie

router = APIRouter(prefix="/api/pairing", tags=["devices"])


@router.get("")
async def get_pairing(request: Request, context: ContextDep, paired: PairedDep) -> Pairing:
    """Return the state of this browser's pairing."""
    if not needs_pairing(request.scope, context.settings):
        return NEEDS_NONE
    token = cookie(request, PAIRED_COOKIE)
    if token is None or not paired.keys.is_ours(token):
        return UNKNOWN
    return await context.db.read(pairing_of, cookie_key(token), context.db.clock())


@router.post("")
async def post_pairing(
    body: Claim, request: Request, response: Response, context: ContextDep, paired: PairedDep
) -> Pairing:
    """Claim a code for this browser, which becomes a device when a person confirms it; a repeat is the same claim."""
    current = await get_pairing(request, context, paired)
    if current.state == "paired":
        return current
    held, new = cookie(request, PAIRED_COOKIE), paired.keys.new_token()
    claimer = Claimer(
        claim_id=body.id,
        token_hash=cookie_key(new),
        held_hash=None if held is None else cookie_key(held),
        browser=browser_of(request.headers.get("user-agent", "")),
        address=_shown_address(request),
    )
    with traced("pairing", request):
        sources = of_claimer(address_of(request))
        await context.db.write(throttle.charge, None, sources)
        code_hash = paired.keys.hash_of_code(body.code)
        claimed = await context.db.write(claim_code, None, code_hash, claimer, sources)
    if claimed.is_new_token:
        set_cookie(request, response, PAIRED_COOKIE, new)
    return claimed.pairing


def _shown_address(request: Request) -> str:
    # behind a proxy this is what a header says
    address = address_in(request.client.host) if request.client else None
    return "an unknown address" if address is None else str(address)
