"""Runs one analysis from start to end, however it ends."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request
from starlette.requests import ClientDisconnect

from sukli.http.context import Context
from sukli.insights.commands import begin_analysis, end_analysis
from sukli.insights.errors import ProviderFailed
from sukli.insights.prompts import Prompt
from sukli.insights.provider import answer_of
from sukli.staff.schemas import StaffMember

T = TypeVar("T")


async def analyse(context: Context, actor: StaffMember, request: Request, prompt: Prompt, asked: dict[str, Any]) -> str:
    """The AI service's answer, as long as the browser waits for it.

    Raises AnalysisRunning, QuotaUsedUp, a ProviderFailed, and ClientDisconnect when the browser left.
    """
    ai = context.settings.ai
    analysis = await context.db.write(begin_analysis, actor.id, ai.quota, ai.timeout_seconds, asked)
    was_charged = True
    try:
        return await _unless_left(request, answer_of(ai, prompt))
    except ProviderFailed as failure:
        was_charged = failure.was_charged
        raise
    finally:
        # shielded, so that the person's place is freed even when the server stops and cancels this
        await asyncio.shield(context.db.write(end_analysis, actor.id, analysis, was_charged=was_charged))


async def _unless_left(request: Request, work: Coroutine[Any, Any, T]) -> T:
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
