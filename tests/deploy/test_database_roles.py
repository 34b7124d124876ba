"""The role that serves can sell, but not change the journal: on a real PostgreSQL, with the roles of deploy/."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from crash.postgres import CrashingPostgres
from factories import a_line, an_item, an_order
from pages import DEPLOY
from patience import PATIENCE_SECONDS
from real_server import SERVE, real_server, surroundings
from sukli.db import open_database
from sukli.db.disk import sqlstate
from sukli.db.journal import journal
from sukli.ids import new_id

pytestmark = pytest.mark.slow

REFUSED = "42501"


class Roles:
    """A cluster with the roles of deploy/, before any table is made."""

    def __init__(self, cluster: CrashingPostgres) -> None:
        self._cluster = cluster
        passwords = {"OWNER_PASSWORD": "an owner's", "SERVER_PASSWORD": "a server's"}
        self.ask("--file", str(DEPLOY / "postgres-roles.sql"), **passwords)

    def url(self, role: str, database: str = "sukli") -> str:
        """Return the address of the database for this role."""
        return self._cluster.url.replace("//postgres:", f"//{role}:", 1).replace("/postgres?", f"/{database}?", 1)

    def ask(self, *arguments: str, **environment: str) -> None:
        """Run psql as the superuser."""
        command = [
            self._cluster.programs / "psql",
            "--quiet",
            "--set",
            "ON_ERROR_STOP=1",
            "--dbname",
            self._cluster.url,
        ]
        subprocess.run([*command, *arguments], env=os.environ | environment, check=True)

    def migrate(
        self, folder: Path, role: str = "sukli", as_role: str = "sukli_owner"
    ) -> "subprocess.CompletedProcess[str]":
        return _sukli(folder, self.url(as_role), "migrate", "--role", role)


def _sukli(folder: Path, url: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*SERVE[:-1], *arguments],
        env=surroundings(folder) | {"SUKLI_DATABASE_URL": url},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )


@pytest.fixture
def roles() -> Iterator[Roles]:
    with CrashingPostgres() as cluster:
        yield Roles(cluster)


async def test_the_serving_role_sells_and_can_neither_change_nor_empty_the_journal(
    roles: Roles, tmp_path: Path
) -> None:
    made = roles.migrate(tmp_path)
    assert (made.returncode, made.stdout) == (0, "The tables are up to date.\n"), made.stderr
    url = roles.url("sukli")
    with real_server(tmp_path / "data", command=SERVE, SUKLI_DATABASE_URL=url, SUKLI_WORKERS="2") as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE_SECONDS) as till:
            maria = {"id": new_id(), "first_name": "Maria", "pin": "2583"}
            assert (await till.post("/api/staff/sign-up", json=maria)).status_code == 201
            db = open_database(url)
            order = an_order(a_line(await an_item(db)))
            assert (await till.post("/api/sales", json=order)).status_code == 201
            voided = await till.post(f"/api/sales/{order['id']}/void", json={"return_to_stock": True})
            assert voided.status_code == 200, voided.text
            spent = {"id": new_id(), "category": "Rent", "description": "March", "amount_centavos": 5}
            assert (await till.post("/api/expenses", json=spent)).status_code == 201
            assert (await till.delete(f"/api/expenses/{spent['id']}")).status_code == 204
            assert (await till.post("/api/staff/sign-out")).status_code == 204
    written = await db.read(lambda connection: len(connection.execute(journal.select()).all()))

    for forbidden in (
        "UPDATE journal SET action = 'never'",
        "DELETE FROM journal",
        "TRUNCATE journal",
        "ALTER TABLE journal DISABLE TRIGGER ALL",
        "DROP TABLE journal",
        "DROP FUNCTION refuse_journal_change() CASCADE",
        "SET ROLE sukli_owner",
        "SET session_replication_role = replica",
        "UPDATE alembic_version SET version_num = '0000'",
        "CREATE TABLE hidden (id int)",
        "COPY journal TO PROGRAM 'cat'",
    ):
        with pytest.raises(DBAPIError) as refused, db.engine.begin() as connection:
            connection.execute(text(forbidden))
        assert (forbidden, sqlstate(refused.value)) == (forbidden, REFUSED)
    assert written > 5
    assert await db.read(lambda connection: len(connection.execute(journal.select()).all())) == written
    db.close()


def test_a_server_started_before_the_migration_says_what_to_run_first(roles: Roles, tmp_path: Path) -> None:
    refused = _sukli(tmp_path, roles.url("sukli"), "serve")

    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == (
        "The PostgreSQL role may not do this. Run `sukli migrate` as the owner of the tables first, and start again.\n"
    )


def test_rights_are_given_only_to_an_existing_role_that_cannot_act_for_the_owner(roles: Roles, tmp_path: Path) -> None:
    roles.ask("--command", "CREATE ROLE heir LOGIN; GRANT sukli_owner TO heir")

    for role, why in {
        "nobody": "PostgreSQL has no role nobody: make it with CREATE ROLE first.\n",
        **dict.fromkeys(("postgres", "sukli_owner", "heir"), "owns the tables, or can act for the one that does"),
    }.items():
        refused = roles.migrate(tmp_path, role)
        assert refused.returncode == 1
        assert why in refused.stdout


def test_rights_granted_by_hand_are_revoked(roles: Roles, tmp_path: Path) -> None:
    roles.migrate(tmp_path)
    roles.ask("--command", r"\connect sukli", "--command", "GRANT ALL ON journal TO sukli")
    roles.migrate(tmp_path)

    db = open_database(roles.url("sukli"))
    with pytest.raises(DBAPIError) as refused, db.engine.begin() as connection:
        connection.execute(text("DELETE FROM journal"))
    db.close()
    assert sqlstate(refused.value) == REFUSED


def test_the_embedded_database_has_no_roles(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'sukli.db'}"

    refused = _sukli(tmp_path, url, "migrate", "--role", "sukli")
    made = _sukli(tmp_path, url, "migrate")

    assert (refused.returncode, refused.stdout) == (2, "The embedded database has no roles: leave --role out.\n")
    assert (made.returncode, made.stdout) == (0, "The tables are up to date.\n")
