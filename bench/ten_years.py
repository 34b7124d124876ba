"""Servers with ten years of sales, on each database; a run works on copies of the generator's data."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

from bench.generator import million_sales
from bench.load.opened import Opened
from bench.load.server import Server, database_url
from bench.load.shop import open_shop
from bench.postgres import Cluster
from sukli.settings import JOURNAL_KEY

MANY, FEW, NONE = 1_000_000, 100_000, 0


@contextmanager
def on_sqlite(*counts: int, by_recipe: bool = False) -> Iterator[list[Opened]]:
    """Serve databases with these numbers of sales, all at the same time."""
    with ExitStack() as stack:
        yield [_sqlite(stack, count, by_recipe=by_recipe) for count in counts]


@contextmanager
def on_postgres(*counts: int) -> Iterator[list[Opened]]:
    """As `on_sqlite`, on one PostgreSQL cluster."""
    with ExitStack() as stack:
        cluster = stack.enter_context(Cluster.running())
        yield [_postgres(stack, cluster, count) for count in counts]


DATABASES: dict[str, Callable[..., AbstractContextManager[list[Opened]]]] = {
    "SQLite": on_sqlite,
    "PostgreSQL": on_postgres,
}


def _sqlite(stack: ExitStack, count: int, *, by_recipe: bool) -> Opened:
    folder = _folder(stack)
    if count == NONE:
        shop = open_shop(database_url(folder))
    else:
        kept, shop = million_sales(count, by_recipe=by_recipe)
        for file in (*kept.glob("sukli.db*"), kept / JOURNAL_KEY):
            shutil.copy(file, folder)
        # otherwise the first sales would wait for the copy to reach the disk
        os.sync()
    return Opened(stack.enter_context(Server(folder)), shop)


def _postgres(stack: ExitStack, cluster: Cluster, count: int) -> Opened:
    address, shop = cluster.shop(count)
    folder = _folder(stack)
    if count != NONE:
        shutil.copy(million_sales(count)[0] / JOURNAL_KEY, folder)
    return Opened(stack.enter_context(Server(folder, env={"SUKLI_DATABASE_URL": address})), shop)


def _folder(stack: ExitStack) -> Path:
    return Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="sukli-bench-")))
