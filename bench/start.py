"""Cold start with a million sales: from the command to the first answered menu, compared with a bare uvicorn."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from bench.figures import Figure
from bench.generator import million_sales
from bench.load.client import Answer, Client, request
from bench.load.server import STARTS_WITHIN_SECONDS, Server, free_port

TIMES = 5
HELLO = """
import sys, uvicorn
async def hello(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"hi"})
uvicorn.run(hello, port=int(sys.argv[1]), lifespan="off", log_level="error", access_log=False)
"""


def measure() -> list[Figure]:
    """Alternate between the two; return the median of each."""
    folder, shop = million_sales()
    sukli, bare = [], []
    for _ in range(TIMES):
        bare.append(_bare())
        sukli.append(_sukli(folder, request("GET", "/api/menu", shop.cookie)))
    told = f"bare uvicorn {median(bare):.2f} s"
    return [
        Figure("start to first menu, 1,000,000 sales", median(sukli), "s", 2, baseline=told),
        Figure("start in starts of a bare uvicorn", median(sukli) / median(bare), "times"),
    ]


def _sukli(folder: Path, menu: bytes) -> float:
    began = time.perf_counter()
    server = Server(folder).start()
    try:
        answer = asyncio.run(_first_answer(server.port, menu))
        took = time.perf_counter() - began
    finally:
        server.stop()
    assert answer.status == 200, answer
    return took


def _bare() -> float:
    port = free_port()
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", HELLO, str(port)]) as process:
        try:
            asyncio.run(_first_answer(port, request("GET", "/", "")))
            took = time.perf_counter() - began
        finally:
            process.terminate()
    return took


async def _first_answer(port: int, sent: bytes) -> Answer:
    async with asyncio.timeout(STARTS_WITHIN_SECONDS):
        while True:
            try:
                client = await Client.connect(port)
                break
            except ConnectionError:
                await asyncio.sleep(0.005)
        answer = await client.send(sent)
    client.close()
    return answer
