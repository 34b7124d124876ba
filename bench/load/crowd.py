"""A laptop that holds connections open, in a separate process: `python -m bench.load.crowd PORT IDLE SLOW`.

It connects from another address than the tills, and reopens a second later whatever the server closes. When its input
ends, it prints how many connections it has opened.
"""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import uvloop

ADDRESS = "127.0.0.2"
AGAIN_SECONDS = 1.0
HEAD = b"GET /api/menu HTTP/1.1\r\nhost: localhost\r\n"
READY = "ready"


@contextmanager
def crowd(port: int, idle: int, slow: int) -> Iterator[Callable[[], int]]:
    """Hold the connections open during the context; the yielded function ends them and returns how many were opened."""
    command = [sys.executable, "-m", "bench.load.crowd", str(port), str(idle), str(slow)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        assert process.stdout.readline().strip() == READY
        yield lambda: int(process.communicate()[0])
    finally:
        process.kill()
        process.wait()
        process.stdin.close()
        process.stdout.close()


async def _hold(port: int, idle: int, slow: int) -> None:
    opened = 0
    first = asyncio.Semaphore(0)

    async def stay(*, is_slow: bool) -> None:
        nonlocal opened
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
                opened += 1
                first.release()
                dripping = asyncio.create_task(_drip(writer)) if is_slow else None
                await reader.read()
                if dripping is not None:
                    dripping.cancel()
                writer.transport.abort()
            await asyncio.sleep(AGAIN_SECONDS)

    staying = [asyncio.create_task(stay(is_slow=number < slow)) for number in range(idle + slow)]
    for _ in staying:
        await first.acquire()
    print(READY, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    print(opened, flush=True)


async def _drip(writer: asyncio.StreamWriter) -> None:
    said = HEAD
    while not writer.is_closing():
        writer.write(said)
        said = b"a: b\r\n"
        await asyncio.sleep(1)


if __name__ == "__main__":
    uvloop.run(_hold(*map(int, sys.argv[1:])))
