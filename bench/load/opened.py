"""A running server with its own shop."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.load.server import Server, database_url
from bench.load.shop import Shop, open_shop


class Opened(NamedTuple):
    """A running server, and the shop in its database."""

    server: Server
    shop: Shop

    @property
    def port(self) -> int:
        """The port where it listens."""
        return self.server.port


@contextmanager
def opened_shop(items: int = 200) -> Iterator[Opened]:
    """Open a new shop with this many items, on SQLite, in a folder that is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="sukli-bench-") as name:
        shop = open_shop(database_url(Path(name)), items=items)
        with Server(Path(name)) as server:
            yield Opened(server, shop)
