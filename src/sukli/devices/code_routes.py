"""Adding a device: the routes for the person who adds it."""

import asyncio

from fastapi import APIRouter, Request

from sukli.devices.codes import confirm_claim, make_code, refuse_claim
from sukli.devices.keys import DeviceKeys
from sukli.devices.link import link_for, requested_origin
from sukli.devices.paired import PairedDep
from sukli.devices.queries import MadeCode, made_code
from sukli.devices.schemas import Device, NewPairingCode, PairingCode
from sukli.http.context import ContextDep
from sukli.http.params import PathId
from sukli.settings import Settings
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/devices/codes", tags=["devices"])


@router.post("", status_code=201)
async def post_code(
    body: NewPairingCode, request: Request, actor: Actor, context: ContextDep, paired: PairedDep
) -> PairingCode:
    """Make a code with which one device can be added within five minutes; a repeat answers with the same code."""
    code_hash = paired.keys.hash_of_code(paired.keys.code_of(body.id))
    made = await context.db.write(make_code, actor.id, body, code_hash)
    return await _shown(made, request, context.settings, paired.keys)


@router.get("/{code_id}")
async def get_code(
    code_id: PathId, request: Request, actor: Actor, context: ContextDep, paired: PairedDep
) -> PairingCode:
    """Return one's own code, and which device has typed it."""
    made = await context.db.read(made_code, code_id, actor.id, context.db.clock())
    return await _shown(made, request, context.settings, paired.keys)


@router.post("/{code_id}/confirm")
async def post_confirm(code_id: PathId, actor: Actor, context: ContextDep) -> Device:
    """Add the device that has typed the code; a repeat is no error."""
    return await context.db.write(confirm_claim, actor.id, code_id)


@router.post("/{code_id}/refuse", status_code=204)
async def post_refuse(code_id: PathId, actor: Actor, context: ContextDep) -> None:
    """End the code, and refuse the device that has typed it, if any; a repeat is no error."""
    await context.db.write(refuse_claim, actor.id, code_id)


async def _shown(made: MadeCode, request: Request, settings: Settings, keys: DeviceKeys) -> PairingCode:
    code = keys.code_of(made.id)
    link = await asyncio.to_thread(link_for, settings, code, requested_origin(request))
    return PairingCode.model_construct(**made._asdict(), code=code, link=link, qr=link and _drawn(link))


def _drawn(link: str) -> str:
    # imported late: few servers are ever asked for one, and every start would wait for the import
    from sukli.lan.qr import qr_svg

    return qr_svg(link)
