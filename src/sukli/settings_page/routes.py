"""Settings over HTTP."""

from fastapi import APIRouter, Request

from sukli.approvals.params import ApprovalId
from sukli.cafe_settings.cached import CachedSettingsDep
from sukli.cafe_settings.schemas import SettingsChange
from sukli.http.context import ContextDep
from sukli.http.origin import is_from_this_machine
from sukli.settings_page.backups import BackupsDep
from sukli.settings_page.changing import change_with_approval
from sukli.settings_page.checker import CheckerDep
from sukli.settings_page.queries import server_state, shown_settings
from sukli.settings_page.schemas import CafeSigns, ServerState, ShownSettings, Trouble
from sukli.settings_page.trouble import DoctorDep
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api", tags=["settings"])


@router.get("/cafe")
async def get_cafe(settings: CachedSettingsDep) -> CafeSigns:
    """The cafe's name and address, and when its screens lock."""
    cafe = await settings.now()
    return CafeSigns(name=cafe.cafe_name, address=cafe.cafe_address, idle_lock_minutes=cafe.idle_lock_minutes)


@router.get("/settings")
async def get_settings(_: Actor, context: ContextDep, settings: CachedSettingsDep) -> ShownSettings:
    """Every setting, and what is known about it."""
    return await context.db.read(shown_settings, settings.by_server)


@router.patch("/settings")
async def patch_settings(
    body: SettingsChange,
    actor: Actor,
    context: ContextDep,
    settings: CachedSettingsDep,
    approval: ApprovalId = None,
) -> ShownSettings:
    """Change some settings; 409 for a stale known value, and for what the server sets.

    Whatever removes an approval, or makes it rarer, needs one itself.
    """
    await context.db.write(change_with_approval, actor.id, body, settings.by_server, approval)
    # the notification of the commit may come a moment after this answer
    settings.forget()
    return await context.db.read(shown_settings, settings.by_server)


@router.get("/settings/server")
async def get_server(_: Actor, context: ContextDep, backups: BackupsDep) -> ServerState:
    """The state of the server: its version, its data, AI, the backups and the last check."""
    return await context.db.read(server_state, context.settings, context.db.clock(), backups.since)


@router.post("/settings/backup")
async def post_backup(_: Actor, context: ContextDep, backups: BackupsDep) -> ServerState:
    """Make a backup now, while the server works; one that is already being made goes on."""
    await backups.begin()
    return await context.db.read(server_state, context.settings, context.db.clock(), backups.since)


@router.post("/settings/check")
async def post_check(actor: Actor, context: ContextDep, checker: CheckerDep, backups: BackupsDep) -> ServerState:
    """Check the data now, while the server works; a check that is already under way goes on."""
    await checker.begin(actor.id)
    return await context.db.read(server_state, context.settings, context.db.clock(), backups.since)


@router.post("/settings/trouble")
async def post_trouble(request: Request, _: Actor, context: ContextDep, doctor: DoctorDep) -> Trouble:
    """Look at the machine, the data, the devices and the printers, while the server works; takes some seconds.

    Paths are told only on this machine.
    """
    result = await doctor.look()
    return result.as_shown(is_here=is_from_this_machine(request.scope, context.settings))
