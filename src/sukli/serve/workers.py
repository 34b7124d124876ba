"""Several server processes, or one that restarts whenever a file changes. A till runs one and needs neither."""

import signal
from socket import socket

import uvicorn
from uvicorn.supervisors import ChangeReload, multiprocess

from sukli.serve.server import Server
from sukli.settings import read_settings


class Worker(multiprocess.Process):
    """A process that runs our server; uvicorn's own would not handle the network's ports and open streams."""

    _is_there = False

    def target(self, sockets: list[socket] | None = None) -> None:
        """Run in the new process."""
        # a closed terminal tells the first process too, which ends this one
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        # as if answering whether it serves
        self.child_conn.send(False)
        self._server = Server(self.config, read_settings())
        super().target(sockets)

    def is_alive(self, timeout: float = 5) -> bool:
        """Whether it need not be replaced.

        It cannot answer before it has imported everything. On a busy machine that takes longer than uvicorn waits for
        an answer: uvicorn then killed this process and the next one, and the server never opened.
        """
        if not self._is_there and self.parent_conn.poll():
            self.parent_conn.recv()
            self._is_there = True
        return super().is_alive(timeout) if self._is_there else self.process.is_alive()


def run_in_processes(config: uvicorn.Config, sockets: list[socket]) -> None:
    """Serve in as many processes as configured."""
    # uvicorn has no setting for the class of the processes that it starts and restarts
    multiprocess.Process = Worker  # type: ignore[misc]
    on_hangup = signal.getsignal(signal.SIGHUP)
    processes = multiprocess.Multiprocess(config, sockets=sockets)
    # uvicorn would replace the processes at a closed terminal, even of a server that ignores that, and serve on
    signal.signal(signal.SIGHUP, on_hangup)
    processes.run()


def run_with_reloading(config: uvicorn.Config, server: Server, sockets: list[socket]) -> None:
    """Serve in one process that is replaced when a file of the server changes."""
    ChangeReload(config, target=server.run, sockets=sockets).run()
