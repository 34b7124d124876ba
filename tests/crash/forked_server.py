"""The server that gets killed: a fork, because the next one must follow quickly."""

from typing import Self

from bench.load.server import Server
from tests.forked import ForkedServer


class KilledServer(Server):
    """Like `Server`, but ready in a tenth of the time."""

    def start(self) -> Self:
        """Start the process; return immediately."""
        self.process = ForkedServer(("serve",), self._env, said=self._log, log=self._log)
        return self
