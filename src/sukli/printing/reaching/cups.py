"""A printer that CUPS of the server's machine knows: the bytes go through its queue as they are."""

import asyncio

from sukli.printing.reaching.line import PrinterFailed

TAKEN_SECONDS = 15.0
LIST_SECONDS = 3.0


async def print_by_queue(queue: str, data: bytes) -> None:
    """Returns when CUPS has taken it: what becomes of it then, CUPS knows. Raises PrinterFailed."""
    # no shell, and a checked name: docs/decisions/printing.md
    code, _ = await _run(TAKEN_SECONDS, data, "lp", "-s", "-d", queue, "-o", "raw")
    if code is None:
        # it may have been taken at the last moment
        raise PrinterFailed("no_answer", was_sent=True)
    if code != 0:
        raise PrinterFailed("not_reached")


async def queues() -> list[str]:
    """The queues that CUPS has; none where there is no CUPS."""
    code, told = await _run(LIST_SECONDS, b"", "lpstat", "-e")
    return sorted(told.decode(errors="replace").split()) if code == 0 else []


async def _run(seconds: float, data: bytes, *command: str) -> tuple[int | None, bytes]:
    """Its exit status, or None where it took too long, and what it said."""
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    try:
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=nothing)
    except OSError:
        raise PrinterFailed("not_reached") from None
    try:
        async with asyncio.timeout(seconds):
            told, _ = await process.communicate(data)
    except TimeoutError:
        return None, b""
    finally:
        if process.returncode is None:
            process.kill()
            # what was killed has to be collected
            await process.wait()
    return process.returncode, told
