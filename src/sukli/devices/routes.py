"""The devices of the cafe, and what one asks about itself."""

from fastapi import APIRouter, Request, Response

from sukli.devices.commands import change_device, note_unsent, revoke_device
from sukli.devices.paired import PairedDep
from sukli.devices.queries import devices_of_cafe, own_device
from sukli.devices.schemas import Device, DeviceChange, Me, Unsent, UnsentHeard
from sukli.http.context import ContextDep
from sukli.http.origin import device_of
from sukli.http.params import PathId
from sukli.staff.auth import AuthDep
from sukli.staff.cookies import PAIRED_COOKIE, cookie, set_cookie
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/devices", tags=["devices"])


@router.get("")
async def get_devices(request: Request, _: Actor, context: ContextDep) -> list[Device]:
    """The devices that were added, and those that were removed within 30 days."""
    return await context.db.read(devices_of_cafe, context.db.clock(), device_of(request))


@router.get("/me")
async def get_me(request: Request, response: Response, context: ContextDep) -> Me:
    """What this device is called and which screen it opens on; no session is needed."""
    me = await context.db.read(own_device, device_of(request))
    token = cookie(request, PAIRED_COOKIE)
    if me.device is not None and token is not None:
        # browsers keep no cookie for longer than 400 days, and asking for it begins them anew
        set_cookie(request, response, PAIRED_COOKIE, token)
    return me


@router.put("/me/unsent")
async def put_unsent(body: Unsent, request: Request, context: ContextDep) -> UnsentHeard:
    """Note what is finished in this browser and not sent, and how its clock goes; no session is needed."""
    device_id = device_of(request)
    if device_id is not None:
        await context.db.write(note_unsent, None, device_id, body)
    return UnsentHeard(now=context.db.clock())


@router.patch("/{device_id:id}")
async def patch_device(
    device_id: PathId, body: DeviceChange, request: Request, actor: Actor, context: ContextDep
) -> Device:
    """Change a device's name or home screen; a stale known value is refused (409)."""
    return await context.db.write(change_device, actor.id, device_id, body, device_of(request))


@router.post("/{device_id:id}/revoke")
async def post_revoke(
    device_id: PathId, request: Request, actor: Actor, context: ContextDep, auth: AuthDep, paired: PairedDep
) -> Device:
    """Answer a device no more; its sessions and streams end. Again it is no error."""
    revoked = await context.db.write(revoke_device, actor.id, device_id, device_of(request))
    # the news of the commit may come a moment after its answer
    paired.forget()
    auth.sessions.ended(revoked.session_keys)
    return revoked.device
