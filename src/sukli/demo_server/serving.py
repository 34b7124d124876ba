"""Serves one throwaway cafe after another, at one address."""

import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from socket import socket

from sukli.app import create_app
from sukli.app.http_protocol import allow_open_files
from sukli.app.request_log import log_to_terminal
from sukli.demo.fresh import FRESH_DAYS, Fresh, make_fresh
from sukli.demo_server.greeting import demo_greeting
from sukli.demo_server.isolation import isolated_settings, temporary_folder
from sukli.embedded import embedded_in
from sukli.serve.alone import alone
from sukli.serve.browser import is_at_a_desk, open_browser
from sukli.serve.config import config_for
from sukli.serve.greeting import address_of
from sukli.serve.server import Server
from sukli.serve.start import open_to_this_machine
from sukli.settings import DATABASE, Settings
from sukli.throwaway.cafe import ThrowawayCafe
from sukli.throwaway.schemas import ShownPerson


def serve_demo(port: str | None = None, *, opens_browser: bool = True) -> int:
    """Serve until stopped, and return the exit status. Raises SettingsError.

    :param port: this port and no other; None for 8000, or the next free one
    """
    # uvicorn stops at Ctrl+C, and then passes it on
    with suppress(KeyboardInterrupt), temporary_folder() as place:
        settings, sockets = open_to_this_machine(isolated_settings(place / "first", port))
        allow_open_files()
        log_to_terminal()
        print(f"Making a demo cafe with {FRESH_DAYS} days of history ...", flush=True)
        fresh = make_fresh(settings)
        greeting = demo_greeting(address_of(settings), fresh.people)
        on_open = partial(_show, address_of(settings)) if opens_browser else None
        while (following := _serve(fresh, place, sockets, greeting, on_open)) is not None:
            shutil.rmtree(fresh.settings.data_dir, ignore_errors=True)
            fresh, greeting, on_open = following, "  A fresh cafe is open.", None
    return 0


def _serve(
    fresh: Fresh, place: Path, sockets: Sequence[socket], greeting: str, on_open: Callable[[], None] | None
) -> Fresh | None:
    """Serve this cafe until it is stopped; return the one that replaces it, if one was requested."""
    following: list[Fresh] = []

    async def make_next() -> None:
        # the server goes on with this cafe until the next one is complete
        following.append(await asyncio.to_thread(_make_in, place, fresh.settings))
        server.should_exit = True

    people = [ShownPerson(first_name=person.first_name, pin=person.pin) for person in fresh.people]
    cafe = ThrowawayCafe(people, make_next)
    app = create_app(fresh.settings, throwaway=cafe)
    server = Server(config_for(app, fresh.settings), fresh.settings, greeting)
    server.on_open, server.on_stop = on_open, cafe.end
    with alone(fresh.settings) as address_file:
        # for commands that look whether a server runs
        if address_file is not None:
            address_file.write_text(address_of(fresh.settings))
        # copies, so that clients that connect between two cafes wait in the backlog for the next one
        server.run([each.dup() for each in sockets])
    if not server.started:
        raise SystemExit(1)
    return following[0] if following else None


def _make_in(place: Path, settings: Settings) -> Fresh:
    folder = Path(tempfile.mkdtemp(dir=place))
    try:
        settings = replace(settings, data_dir=folder, database_url=embedded_in(folder / DATABASE), pepper=b"")
        return make_fresh(settings)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _show(address: str) -> None:
    if is_at_a_desk(os.environ, sys.platform, is_terminal=sys.stdout.isatty()):
        open_browser(address, os.environ)
