"""Work that may hang on a disk, a stick or a network, in processes that can be killed."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

from sukli.settings import Settings

_GOODBYE_SECONDS = 2.0


async def started(settings: Settings, command: Sequence[str], *arguments: str) -> asyncio.subprocess.Process:
    """Start Python with this command on the data of these settings; the caller reads what it prints."""
    place = {"SUKLI_DATA_DIR": str(settings.data_dir), "SUKLI_DATABASE_URL": settings.database_url}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, *command, *arguments),
        env=os.environ | place,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        # Ctrl+C is for the server, which then ends this process
        start_new_session=True,
    )


def hangs(process: asyncio.subprocess.Process | None) -> bool:
    """Whether not even a kill has ended it: while it hangs, another one would only hang too."""
    return process is not None and process.returncode is None


async def killed(process: asyncio.subprocess.Process) -> None:
    """Kill the process, unless it has ended."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        process.kill()
    # a process that hangs in the system dies when its stick answers, and nobody waits for that
    with suppress(TimeoutError):
        async with asyncio.timeout(_GOODBYE_SECONDS):
            await process.wait()
