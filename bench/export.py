"""One export read to its end, while the server's memory is watched."""

import http.client
import subprocess
import sys
import threading
import time
from typing import NamedTuple

import psutil

_READ = """
import http.client, sys
connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]))
connection.request("GET", sys.argv[2], headers={"cookie": sys.argv[3]})
answer = connection.getresponse()
assert answer.status == 200, answer.read()
while answer.read(1 << 18):
    pass
"""


class Exported(NamedTuple):
    """Rows in the file, seconds to its first byte and to its end, and the server's growth in MB."""

    lines: int
    first_byte: float
    took: float
    grew_mb: float


def export(port: int, path: str, cookie: str, process: int) -> Exported:
    """Read the file at full speed, sampling the server's memory twenty times a second."""
    server = psutil.Process(process)
    before = _resident(server)
    most = before
    ended = threading.Event()

    def watch() -> None:
        nonlocal most
        while not ended.wait(0.05):
            most = max(most, _resident(server))

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        began = time.perf_counter()
        connection.request("GET", path, headers={"cookie": cookie})
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        lines = answer.read(1).count(b"\n")
        first = time.perf_counter() - began
        while some := answer.read(1 << 18):
            lines += some.count(b"\n")
        took = time.perf_counter() - began
    finally:
        ended.set()
        watcher.join()
    return Exported(lines, first, took, (most - before) / 2**20)


def export_in_a_process(port: int, path: str, cookie: str) -> subprocess.Popen[bytes]:
    """Read it in another process: a thread here would hold the interpreter that measures."""
    return subprocess.Popen([sys.executable, "-c", _READ, str(port), path, cookie])


def _resident(server: psutil.Process) -> int:
    size: int = server.memory_info().rss
    return size
