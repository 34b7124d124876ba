"""One server process: the application on all its ports, from the greeting to the end of the last stream."""

import asyncio
from collections.abc import Callable
from socket import socket
from typing import cast

import uvicorn

from sukli.app.http_protocol import HttpProtocol
from sukli.serve.config import config_for
from sukli.serve.https import HttpsListener
from sukli.settings import Settings


class Server(uvicorn.Server):
    """Prints the address once it can be opened, and ends the live streams when it stops.

    All ports share one application with one lifespan, one count of connections and one stop.
    """

    def __init__(self, config: uvicorn.Config, settings: Settings, greeting: str | None = None) -> None:
        super().__init__(config)
        self.settings = settings
        self.greeting = greeting
        # called once the server can be opened
        self.on_open: Callable[[], None] | None = None
        # called first when it stops
        self.on_stop: Callable[[], None] | None = None
        self._following: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Open the ports. The network's sockets are recognized by their ports."""
        by_port = {
            port: [each for each in sockets or () if each.getsockname()[1] == port]
            for port in (self.settings.https_port, self.settings.welcome_port)
            if self.settings.lan
        }
        of_the_network = [each for found in by_port.values() for each in found]
        await super().startup(sockets and [each for each in sockets if each not in of_the_network])
        if not self.started:
            return
        if self.settings.lan:
            await self._serve_https(by_port[self.settings.https_port])
            await self._serve_welcome(by_port[self.settings.welcome_port])
        if self.greeting is not None:
            print(self.greeting, flush=True)
        if self.on_open is not None:
            self.on_open()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stop as uvicorn does, after ending the streams."""
        if self.on_stop is not None:
            self.on_stop()
        if self._following is not None:
            self._following.cancel()
        # uvicorn waits for open responses before it stops the application, and a stream ends only when told to
        if (hub := self.lifespan.state.get("hub")) is not None:
            hub.close()
        await super().shutdown(sockets)

    async def _serve_https(self, sockets: list[socket]) -> None:
        from sukli.lan.certificate import ServedCertificate, certificate_source

        certificate = ServedCertificate(certificate_source(self.settings))
        self._following = asyncio.create_task(certificate.follow())
        for each in sockets:
            listener = HttpsListener(each, certificate.context, lambda: self._protocol(self.config))
            # it has all that uvicorn needs of a server
            self.servers.append(cast(asyncio.Server, listener))

    async def _serve_welcome(self, sockets: list[socket]) -> None:
        from sukli.app.welcome import welcome_app

        config = config_for(welcome_app(self.settings), self.settings)
        config.load()
        for each in sockets:
            server = await asyncio.get_running_loop().create_server(
                lambda: self._protocol(config), sock=each, backlog=self.config.backlog
            )
            self.servers.append(server)

    def _protocol(self, config: uvicorn.Config) -> HttpProtocol:
        # as uvicorn makes them for its own port
        return HttpProtocol(config, self.server_state, self.lifespan.state)
