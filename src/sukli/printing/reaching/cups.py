"""A printer known to the CUPS of the server's machine: the bytes go through its queue unchanged."""

import asyncio

from sukli.printing.reaching.line import PrinterFailed

TAKEN_SECONDS = 15.0
LIST_SECONDS = 3.0


async def print_by_queue(queue: str, data: bytes) -> None:
    """Return when CUPS has accepted the paper; from then on it is CUPS's business. Raises PrinterFailed."""
    # no shell, and a checked name: docs/decisions/printing.md
    code, _ = await _run(TAKEN_SECONDS, data, "lp", "-s", "-d", queue, "-o", "raw")
    if code is None:
        # CUPS may have accepted it at the last moment
        raise PrinterFailed("no_answer", was_sent=True)
    if code != 0:
        raise PrinterFailed("not_reached")


async def queues() -> list[str]:
    """Return the queues of CUPS; empty if there is no CUPS."""
    code, output = await _run(LIST_SECONDS, b"", "lpstat", "-e")
    return sorted(output.decode(errors="replace").split()) if code == 0 else []


async def _run(seconds: float, data: bytes, *command: str) -> tuple[int | None, bytes]:
    """Return the command's exit status, None if it took too long, and its output."""
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    try:
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=nothing)
    except OSError:
        raise PrinterFailed("not_reached") from None
    try:
        async with asyncio.timeout(seconds):
            output, _ = await process.communicate(data)
    except TimeoutError:
        return None, b""
    finally:
        if process.returncode is None:
            process.kill()
            # reap the killed process
            await process.wait()
    return process.returncode, output
