"""One export read to its end, with the server's memory beside it."""

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
while answer.read(1 << 18):
    pass
"""


class Exported(NamedTuple):
    """Rows of the file, seconds to its first byte and to its end, and by how many MB the server grew."""

    lines: int
    first_byte: float
    took: float
    grew_mb: float


def export(port: int, path: str, cookie: str, process: int) -> Exported:
    """Read it as fast as it comes; memory is looked at twenty times a second."""
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
    """Read it elsewhere: a thread of this process would keep the interpreter from whoever measures here."""
    return subprocess.Popen([sys.executable, "-c", _READ, str(port), path, cookie])


def _resident(server: psutil.Process) -> int:
    size: int = server.memory_info().rss
    return size
