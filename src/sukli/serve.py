"""Run the server."""

import os
import sys
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from sukli.settings import Settings, read_settings


def application() -> FastAPI:
    """The application of one worker process, set up from the environment."""
    from sukli.app import create_app  # after the start-up checks, which need none of it

    return create_app(read_settings())


def serve(settings: Settings) -> int:
    """Serve until stopped; returns the exit status."""
    if settings.is_sqlite and settings.workers > 1:
        print("SQLite serves one process. Set SUKLI_DATABASE_URL for several workers.", file=sys.stderr)
        return 2
    print(_greeting(settings), flush=True)
    uvicorn.run(
        "sukli.serve:application",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="uvloop",
        http="httptools",
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=settings.trusted_proxy is not None,
        forwarded_allow_ips=settings.trusted_proxy,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=5,
        reload=os.environ.get("SUKLI_RELOAD") == "1",
        reload_dirs=[str(Path(__file__).parent)] if os.environ.get("SUKLI_RELOAD") == "1" else None,
    )
    return 0


def _greeting(settings: Settings) -> str:
    everywhere = {"0.0.0.0", "::"}  # noqa: S104 (compared, not bound)
    host = "127.0.0.1" if settings.host in everywhere else settings.host
    kept = f"Data:  {settings.data_dir}" if settings.is_sqlite else "Data:  PostgreSQL (SUKLI_DATABASE_URL)"
    return f"\n  {settings.cafe_name} is open.\n\n  Open:  http://{host}:{settings.port}\n  {kept}\n  Stop:  Ctrl+C\n"
