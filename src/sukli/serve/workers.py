"""Several server processes, or one that starts anew whenever a file changes. A till runs one and needs neither."""

from socket import socket

import uvicorn
from uvicorn.supervisors import ChangeReload, multiprocess

from sukli.serve.server import Server
from sukli.settings import read_settings


class _Worker(multiprocess.Process):
    """A process that runs our server; uvicorn's own would leave the network's ports and open streams alone."""

    def target(self, sockets: list[socket] | None = None) -> None:
        """What the new process does."""
        self._server = Server(self.config, read_settings())
        super().target(sockets)


def run_in_processes(config: uvicorn.Config, sockets: list[socket]) -> None:
    """Serve in as many processes as the configuration says."""
    # uvicorn asks nobody which process to start, also when it replaces one that died
    multiprocess.Process = _Worker  # type: ignore[misc]
    multiprocess.Multiprocess(config, sockets=sockets).run()


def run_with_reloading(config: uvicorn.Config, server: Server, sockets: list[socket]) -> None:
    """Serve in one process that is replaced when a file of the server changes."""
    ChangeReload(config, target=server.run, sockets=sockets).run()
