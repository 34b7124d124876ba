"""The devices of the cafe, and what a device asks about itself."""

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
    """Return the devices that were added, and those that were removed within 30 days."""
    return await context.db.read(devices_of_cafe, context.db.clock(), device_of(request))


@router.get("/me")
async def get_me(request: Request, response: Response, context: ContextDep) -> Me:
    """Return this device's name and the screen it opens on; no session is needed."""
    me = await context.db.read(own_device, device_of(request))
    token = cookie(request, PAIRED_COOKIE)
    if me.device is not None and token is not None:
        # browsers keep a cookie for at most 400 days, counted from the last time that it was set
        set_cookie(request, response, PAIRED_COOKIE, token)
    return me


@router.put("/me/unsent")
async def put_unsent(body: Unsent, request: Request, context: ContextDep) -> UnsentHeard:
    """Note what this browser has finished but not sent, and its clock's deviation; no session is needed."""
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
    """Remove a device; its sessions and streams end. A repeat is no error."""
    revoked = await context.db.write(revoke_device, actor.id, device_id, device_of(request))
    # do not wait for the published change, which may arrive just after this answer
    paired.forget()
    auth.sessions.ended(revoked.session_keys)
    return revoked.device
