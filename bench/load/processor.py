"""The server's processor time: it measures what an answer costs even on a busy machine."""

import psutil
from sqlalchemy import make_url

from bench.load.opened import Opened


def processor_seconds(one: Opened) -> float:
    """Return the seconds used so far, including PostgreSQL's for this server."""
    return sum(_seconds(process) for process in (psutil.Process(one.server.pid), *_backends(one)))


def _backends(one: Opened) -> list[psutil.Process]:
    address = make_url(one.server.url)
    if address.get_backend_name() == "sqlite":
        return []
    # PostgreSQL names them like 'postgres: sukli run_1000000 [local] idle'
    named = f" {address.database} "
    return [found for found in psutil.process_iter(["cmdline"]) if named in " ".join(found.info["cmdline"] or ())]


def _seconds(process: psutil.Process) -> float:
    try:
        took = process.cpu_times()
    except psutil.NoSuchProcess:
        return 0.0
    return float(took.user + took.system)
