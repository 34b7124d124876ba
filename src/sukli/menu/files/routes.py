"""The menu's files over HTTP."""

import asyncio

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from sukli.approvals.exports import note_export
from sukli.approvals.params import ApprovalId
from sukli.business_day import day_of
from sukli.http.context import ContextDep
from sukli.http.csv_response import CSV_ANSWER, csv_response, only_page
from sukli.menu.files.exporting import file_rows, titles_of
from sukli.menu.files.importing import LookResult, import_files, look_at
from sukli.menu.files.reading import read_files
from sukli.menu.files.schemas import FileKind, MenuFilesLook, MenuFilesSent, MenuImport, MenuImported
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/menu/files", tags=["menu"])


@router.get("/{kind}.csv", response_class=StreamingResponse, responses=CSV_ANSWER)
async def get_file(kind: FileKind, actor: Actor, context: ContextDep, approval: ApprovalId = None) -> StreamingResponse:
    """One of the menu's files."""
    today = day_of(context.db.clock())
    await context.db.write(note_export, actor.id, f"menu, {kind}", today, today, approval)
    rows = await context.db.read_long(file_rows, kind, today)
    return await csv_response(f"menu_{kind}_{today}.csv", titles_of(kind), only_page(rows))


@router.post("/look")
async def post_look(body: MenuFilesSent, actor: Actor, context: ContextDep) -> MenuFilesLook:
    """What an import of these files would change, and what prevents it; nothing is written."""
    files = await asyncio.to_thread(read_files, body.files)
    try:
        await context.db.write(look_at, actor.id, files)
    except LookResult as result:
        return result.found
    raise AssertionError("a look ends by being undone")


@router.post("/import")
async def post_import(body: MenuImport, actor: Actor, context: ContextDep) -> MenuImported:
    """Import what a look has shown; 409 if the import would now do something else. A repeat changes nothing."""
    files = await asyncio.to_thread(read_files, body.files)
    return await context.db.write(import_files, actor.id, body.import_id, body.seen, files)
