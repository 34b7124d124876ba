"""What a server takes of the processor: it says on a busy machine too what an answer costs."""

import psutil
from sqlalchemy import make_url

from bench.load.opened import Opened


def processor_seconds(one: Opened) -> float:
    """So far, with what PostgreSQL does for it."""
    return sum(_seconds(process) for process in (psutil.Process(one.server.pid), *_backends(one)))


def _backends(one: Opened) -> list[psutil.Process]:
    address = make_url(one.server.url)
    if address.get_backend_name() == "sqlite":
        return []
    # as PostgreSQL names them: 'postgres: sukli run_1000000 [local] idle'
    named = f" {address.database} "
    return [found for found in psutil.process_iter(["cmdline"]) if named in " ".join(found.info["cmdline"] or ())]


def _seconds(process: psutil.Process) -> float:
    try:
        took = process.cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return float(took.user + took.system)
