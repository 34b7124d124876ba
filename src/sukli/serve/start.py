"""The steps of starting `sukli serve`, in order."""

import os
import sys
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from socket import socket

import uvicorn

from sukli.app.http_protocol import allow_open_files
from sukli.cafe_settings.registry import set_by_server
from sukli.embedded import embedded_file
from sukli.serve.alone import alone
from sukli.serve.browser import is_at_a_desk, open_browser
from sukli.serve.config import config_of_application
from sukli.serve.greeting import address_of, greeting_of
from sukli.serve.last_backup import last_backup_in_words
from sukli.serve.people import has_people
from sukli.serve.plain_http import check_plain_http
from sukli.serve.ports import network_sockets, plain_sockets
from sukli.serve.server import Server
from sukli.settings import PORT, WELCOME_PORT, Settings, read_settings
from sukli.staff.key import unlocked


def serve(settings: Settings, *, opens_browser: bool = True) -> int:
    """Serve until stopped, and return the exit status. Raises SettingsError."""
    if settings.is_sqlite and settings.workers > 1:
        print("SQLite serves one process. Set SUKLI_DATABASE_URL for several workers.", file=sys.stderr)
        return 2
    check_plain_http(settings)
    # checked here, since a worker process that fails on it would be restarted again and again
    set_by_server(settings)
    allow_open_files()
    with ExitStack() as while_serving:
        address_file = while_serving.enter_context(alone(settings))
        database = embedded_file(settings.database_url)
        is_first = database is not None and not database.exists()
        network: list[socket] = []
        if settings.lan:
            settings, network = _open_to_network(settings, while_serving)
        # The key is checked here for the same reason. And while another process migrates, this one waits here, where a
        # signal can still stop it: uvicorn ignores signals until it has started
        unlocked(read_settings())
        settings, plain = open_to_this_machine(settings)
        if address_file is not None:
            address_file.write_text(address_of(settings))
        config = config_of_application(settings)
        greeting = greeting_of(settings, last_backup_in_words(settings), has_people=has_people(settings))
        server = Server(config, settings, greeting)
        if settings.reload or settings.workers > 1:
            return _serve_in_processes(config, server, [*plain, *network])
        if is_first and opens_browser and is_at_a_desk(os.environ, sys.platform, is_terminal=sys.stdout.isatty()):
            server.on_open = partial(open_browser, address_of(settings), os.environ)
        # uvicorn stops at Ctrl+C, and then passes it on
        with suppress(KeyboardInterrupt):
            server.run([*plain, *network])
    return 0 if server.started else 1


def open_to_this_machine(settings: Settings) -> tuple[Settings, list[socket]]:
    """Open plain http on its port; print the port if it is the next free one. Raises SettingsError."""
    sockets, port = plain_sockets(settings)
    if port != settings.port:
        print(f"Port {settings.port} is taken by another program: this is {port}.", flush=True)
    os.environ[PORT] = str(port)
    return replace(settings, port=port), sockets


def _open_to_network(settings: Settings, while_serving: ExitStack) -> tuple[Settings, list[socket]]:
    # imported only under --lan: a till on one machine must start quickly
    from sukli.lan.announcement import announced
    from sukli.lan.certificate import certificate_source

    # report problems with a certificate before anything is opened
    certificate_source(settings)()
    sockets, welcome_port = network_sockets(settings)
    os.environ[WELCOME_PORT] = str(welcome_port)
    while_serving.enter_context(announced(settings))
    return replace(settings, welcome_port=welcome_port), sockets


def _serve_in_processes(config: uvicorn.Config, server: Server, sockets: list[socket]) -> int:
    from sukli.serve.workers import run_in_processes, run_with_reloading  # a till runs one process and needs neither

    if config.should_reload:
        run_with_reloading(config, server, sockets)
    else:
        print(server.greeting, flush=True)
        run_in_processes(config, sockets)
    return 0
