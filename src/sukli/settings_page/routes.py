"""Settings over HTTP."""

from fastapi import APIRouter, Request

from sukli.approvals.params import ApprovalId
from sukli.cafe_settings.kept import KeptSettingsDep
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
async def get_cafe(kept: KeptSettingsDep) -> CafeSigns:
    """What the cafe is called, where it is, and when its screens lock."""
    known = await kept.now()
    return CafeSigns(name=known.cafe_name, address=known.cafe_address, idle_lock_minutes=known.idle_lock_minutes)


@router.get("/settings")
async def get_settings(_: Actor, context: ContextDep, kept: KeptSettingsDep) -> ShownSettings:
    """Every setting, and what is known of it."""
    return await context.db.read(shown_settings, kept.by_server)


@router.patch("/settings")
async def patch_settings(
    body: SettingsChange,
    actor: Actor,
    context: ContextDep,
    kept: KeptSettingsDep,
    approval: ApprovalId = None,
) -> ShownSettings:
    """Change some settings; a stale known value is refused (409), and so is what the server sets.

    Whatever takes an approval away, or makes it rarer, needs one itself.
    """
    await context.db.write(change_with_approval, actor.id, body, kept.by_server, approval)
    # the news of the commit may come a moment after its answer
    kept.forget()
    return await context.db.read(shown_settings, kept.by_server)


@router.get("/settings/server")
async def get_server(_: Actor, context: ContextDep, backups: BackupsDep) -> ServerState:
    """How the server does: its version, its data, AI, the backups and the last check."""
    return await context.db.read(server_state, context.settings, context.db.clock(), backups.since)


@router.post("/settings/backup")
async def post_backup(_: Actor, context: ContextDep, backups: BackupsDep) -> ServerState:
    """Make a backup now, beside the server; where one is being made that one goes on."""
    await backups.begin()
    return await context.db.read(server_state, context.settings, context.db.clock(), backups.since)


@router.post("/settings/check")
async def post_check(actor: Actor, context: ContextDep, checker: CheckerDep, backups: BackupsDep) -> ServerState:
    """Check the data now, beside the server; where a check is under way that one goes on."""
    await checker.begin(actor.id)
    return await context.db.read(server_state, context.settings, context.db.clock(), backups.since)


@router.post("/settings/trouble")
async def post_trouble(request: Request, _: Actor, context: ContextDep, doctor: DoctorDep) -> Trouble:
    """Look at the machine, the data, the devices and the printers, beside the server; takes some seconds.

    Paths are told on this machine alone.
    """
    looked = await doctor.look()
    return looked.as_told(is_here=is_from_this_machine(request.scope, context.settings))
