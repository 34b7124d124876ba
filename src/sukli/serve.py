"""Run the server."""

import gc
import sys
from pathlib import Path
from socket import socket

import uvicorn
from fastapi import FastAPI

from sukli.app import create_app
from sukli.app.front_door import FrontDoor, allow_open_files
from sukli.app.request_log import log_to_terminal
from sukli.settings import Settings, read_settings
from sukli.staff.key import unlocked


def application() -> FastAPI:
    """The application of one worker process, set up from the environment."""
    log_to_terminal()
    app = create_app(unlocked(read_settings()))
    # imported objects are never garbage: a full collection would scan them all while a till waits
    gc.freeze()
    return app


def serve(settings: Settings) -> int:
    """Serve until stopped; returns the exit status. Raises SettingsError."""
    if settings.is_sqlite and settings.workers > 1:
        print("SQLite serves one process. Set SUKLI_DATABASE_URL for several workers.", file=sys.stderr)
        return 2
    config = uvicorn.Config(
        "sukli.serve:application",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="uvloop",
        http=FrontDoor,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=settings.trusted_proxy is not None,
        forwarded_allow_ips=settings.trusted_proxy,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=5,
        reload=settings.reload,
        reload_dirs=[str(Path(__file__).parent)] if settings.reload else None,
    )
    allow_open_files()
    server = _GreetingServer(config, _greeting(settings))
    if settings.reload or settings.workers > 1:
        return _serve_in_processes(config, server)
    server.run()
    return 0 if server.started else 1


class _GreetingServer(uvicorn.Server):
    """Prints the address once it can be opened, and ends the live streams when it stops."""

    def __init__(self, config: uvicorn.Config, greeting: str) -> None:
        super().__init__(config)
        self.greeting = greeting

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(self.greeting, flush=True)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        # uvicorn waits for open responses before it stops the application, and a stream ends only when told to
        if (hub := self.lifespan.state.get("hub")) is not None:
            hub.close()
        await super().shutdown(sockets)


def _serve_in_processes(config: uvicorn.Config, server: _GreetingServer) -> int:
    from uvicorn.supervisors import ChangeReload, Multiprocess  # a till runs one process and needs neither

    # check the key here: a worker process that fails on it would be started again and again
    unlocked(read_settings())
    sockets = [config.bind_socket()]
    # requests that come before the first process is ready wait instead of being refused
    sockets[0].listen(config.backlog)
    if config.should_reload:
        ChangeReload(config, target=server.run, sockets=sockets).run()
    else:
        print(server.greeting, flush=True)
        Multiprocess(config, sockets=sockets).run()
    return 0


def _greeting(settings: Settings) -> str:
    everywhere = {"0.0.0.0", "::"}  # noqa: S104 (compared, not bound)
    host = "127.0.0.1" if settings.host in everywhere else settings.host
    return "\n".join(
        (
            "",
            f"  {settings.cafe_name} is open.",
            "",
            f"  Open   http://{host}:{settings.port}   and choose 'New staff member? Create PIN'",
            f"  Data   {settings.kept_in}",
            "  Stop   Ctrl+C",
            "",
        )
    )
