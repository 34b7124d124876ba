"""Migrations make the tables that the code describes, once, whoever starts them."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from cafe import NOON_IN_MANILA as NOON
from databases import Postgres
from patience import PATIENCE_SECONDS
from sukli.check import check
from sukli.db import Database, open_database
from sukli.db.journal import journal
from sukli.db.migrate import MIGRATIONS, NewerTables, alembic_config, newest_version, upgrade, version_of
from sukli.expenses.tables import deleted_expenses, expenses
from sukli.ids import new_id
from sukli.printing.queries import requested_job
from sukli.printing.tables import print_jobs, printers
from sukli.sales.tables import sales
from sukli.settings import Settings
from sukli.staff.tables import staff
from sukli.tables import metadata

UPGRADE = """
import sys
from sukli.db import open_database
from sukli.db.migrate import upgrade
db = open_database(sys.argv[1])
upgrade(db.engine)
db.close()
"""


def _version(url: str) -> list[str]:
    db = open_database(url)
    with db.engine.connect() as connection:
        versions = list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())
    db.close()
    return versions


def test_upgrading_twice_is_harmless(empty_url: str) -> None:
    db = open_database(empty_url)
    upgrade(db.engine)
    upgrade(db.engine)
    db.close()

    assert _version(empty_url) == [newest_version()]


def test_tables_of_a_newer_version_are_left_alone(empty_url: str) -> None:
    db = open_database(empty_url)
    upgrade(db.engine)
    with db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(NewerTables, match="belong to a newer version of Sukli"):
        upgrade(db.engine)

    assert version_of(db.engine) == "9999"
    db.close()


def test_the_migrated_tables_are_those_of_the_code(empty_url: str) -> None:
    db = open_database(empty_url)
    upgrade(db.engine)
    with db.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    db.close()

    assert differences == []


def test_partial_indexes_are_partial_on_postgresql_too(postgres: Postgres) -> None:
    url = postgres.fresh(template="template0")
    db = open_database(url)
    upgrade(db.engine)
    partial = {
        index.name
        for table in metadata.sorted_tables
        for index in table.indexes
        if index.dialect_options["sqlite"]["where"] is not None
    }
    with db.engine.connect() as connection:
        some = connection.execute(text("SELECT indexname FROM pg_indexes WHERE indexdef LIKE '% WHERE %'")).scalars()
        found = set(some)
    db.close()
    postgres.drop(url)

    assert partial
    assert found >= partial


ALTERING = """
import sqlalchemy as sa
from alembic import op

from sukli.db.altering import altering

revision, down_revision, branch_labels, depends_on = "9999", "{newest}", None, None


def upgrade() -> None:
    {change}
"""


@pytest.fixture
def migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Return a function that appends a migration to the product's own, with this change."""
    migrations = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    before = newest_version()
    monkeypatch.setattr("sukli.db.migrate.MIGRATIONS", migrations)

    def add(change: str) -> None:
        (migrations / "versions" / "9999_next.py").write_text(ALTERING.format(newest=before, change=change))

    return add


def _with_a_person_who_spent(url: str) -> Database:
    db = open_database(url)
    upgrade(db.engine)
    with db.engine.begin() as connection:
        person = {"id": new_id(), "first_name": "Ana", "pin_hash": b"", "is_active": True, "created_at": NOON}
        connection.execute(staff.insert(), person)
        spent = {"category": "Rent", "description": "March", "amount_centavos": 5, "staff_id": person["id"]}
        dated = {"id": new_id(), "created_at": NOON, "business_on": NOON.date()}
        connection.execute(expenses.insert(), spent | dated)
    return db


def test_a_migration_may_alter_a_table_that_others_point_to(empty_url: str, migration: Callable[[str], None]) -> None:
    db = _with_a_person_who_spent(empty_url)

    migration(
        'with altering("staff") as table:\n'
        '        table.alter_column("first_name", type_=sa.String(200), existing_nullable=False)'
    )
    upgrade(db.engine)
    with db.engine.connect() as connection:
        people = list(connection.execute(select(staff.c.first_name).join(expenses)).scalars())
    db.close()

    assert (people, _version(empty_url)) == (["Ana"], ["9999"])


def _triggers(db: Database) -> set[str]:
    asked = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
        "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
    }
    with db.engine.connect() as connection:
        return set(connection.execute(text(asked[connection.dialect.name])).scalars())


def test_a_table_that_is_altered_keeps_its_triggers(empty_url: str, migration: Callable[[str], None]) -> None:
    db = _with_a_person_who_spent(empty_url)
    before = _triggers(db)

    migration(
        'with altering("sales") as table:\n'
        '        table.alter_column("order_type", type_=sa.String(50), existing_nullable=False)'
    )
    upgrade(db.engine)
    after = _triggers(db)
    db.close()

    assert before
    assert after == before


def test_a_foreign_key_that_was_already_broken_does_not_stop_an_update(
    tmp_path: Path, migration: Callable[[str], None]
) -> None:
    url = f"sqlite:///{tmp_path / 'damaged.db'}"
    db = _with_a_person_who_spent(url)
    with db.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        connection.exec_driver_sql("DELETE FROM staff")

    migration('op.create_table("tips", sa.Column("id", sa.Text()))')
    upgrade(db.engine)
    db.close()

    assert _version(url) == ["9999"]


def test_a_migration_that_would_leave_a_dangling_row_changes_nothing(
    empty_url: str, migration: Callable[[str], None]
) -> None:
    db = _with_a_person_who_spent(empty_url)

    migration('op.execute("DELETE FROM staff")')
    with pytest.raises((RuntimeError, IntegrityError)):
        upgrade(db.engine)
    with db.engine.connect() as connection:
        people = list(connection.execute(select(staff.c.first_name)).scalars())
    db.close()

    assert people == ["Ana"]


@pytest.mark.slow
def test_several_processes_may_upgrade_at_once(empty_url: str) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", UPGRADE, empty_url], stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]

    complaints = [process.communicate(timeout=PATIENCE_SECONDS)[1] for process in processes]
    assert (complaints, [process.returncode for process in processes]) == ([""] * 4, [0] * 4)
    assert _version(empty_url) == [newest_version()]


def test_expenses_deleted_before_the_list_of_deleted_ones_existed_are_restored_from_the_journal(empty_url: str) -> None:
    db = open_database(empty_url)
    ana, kept, gone = new_id(), new_id(), new_id()
    typed = {"category": "Rent", "description": "March", "amount_centavos": 5}
    changed = typed | {"amount_centavos": 7}
    entries = [
        ("expense.recorded", kept, 1, None, typed | {"on": "2026-03-01"}),
        ("expense.recorded", gone, 2, None, typed | {"on": "2026-02-28"}),
        ("expense.changed", gone, 3, typed, changed),
        ("expense.deleted", gone, 4, changed, None),
    ]
    with db.engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0009")
        connection.execute(
            staff.insert(),
            {"id": ana, "first_name": "Ana", "pin_hash": b"", "is_active": True, "created_at": NOON},
        )
        for action, record, minute, before, after in entries:
            at = NOON + timedelta(minutes=minute)
            entry = {"at": at, "staff_id": ana, "action": action, "record_id": record, "before": before, "after": after}
            connection.execute(journal.insert(), entry)
    upgrade(db.engine)
    with db.engine.connect() as connection:
        found = connection.execute(select(deleted_expenses)).mappings().all()
    db.close()

    assert found == [
        changed
        | {"id": gone, "staff_id": ana, "created_at": NOON + timedelta(minutes=2), "business_on": date(2026, 2, 28)}
        | {"deleted_at": NOON + timedelta(minutes=4), "deleted_by": ana, "approved_by": None}
    ]


def test_a_receipt_requested_before_the_update_is_known_after_it(empty_url: str) -> None:
    db = open_database(empty_url)
    job_id, printer_id = new_id(), new_id()
    with db.engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0055")
        of_printer = {"name": "Counter", "via": "network", "address": "192.0.2.1:9100", "paper_mm": 58, "cuts": True}
        of_printer |= {"code_page": "CP437", "kicks": False, "prints": [], "version": 1, "created_at": NOON}
        connection.execute(printers.insert(), of_printer | {"id": printer_id})
        job = {"id": job_id, "printer_id": printer_id, "kind": "receipt", "subject_id": new_id(), "title": "Receipt"}
        connection.execute(print_jobs.insert(), job | {"created_at": NOON, "status": "printed"})
    upgrade(db.engine)
    with db.engine.connect() as connection:
        found = requested_job(connection, job_id)
    db.close()

    assert (found.title, found.status) == ("Receipt", "printed")


def test_days_hidden_by_the_version_before_dirty_days_are_summed_after_the_update(
    empty_url: str, tmp_path: Path
) -> None:
    # its first start stored 'summed through yesterday' without any sums, and records dated earlier marked no day dirty
    db = open_database(empty_url)
    ana, at = new_id(), NOON - timedelta(days=90)
    sold = dict.fromkeys(("subtotal_centavos", "total_centavos"), 9_000) | {"cogs_centavos": 4_500}
    nothing = dict.fromkeys(("discount_tenths", "discount_centavos"), 0) | {"voided": False, "fingerprint": b""}
    kind = {"order_type": "dine-in", "order_status": "pending", "payment_method": "cash", "raw_items": "[{"}
    times = {"created_at": at, "recorded_at": NOON, "business_on": at.date()}
    with db.engine.begin() as connection:
        command.upgrade(alembic_config(connection), "0007")
        row = {"id": ana, "first_name": "Ana", "pin_hash": b"", "is_active": True, "created_at": at}
        connection.execute(staff.insert(), row)
        through = (NOON.date() - timedelta(days=1)).isoformat()
        connection.execute(text("INSERT INTO summed (id, through) VALUES (1, :through)"), {"through": through})
        connection.execute(sales.insert(), sold | nothing | kind | times | {"id": new_id(), "staff_id": ana})
    db.close()
    output: list[str] = []
    settings = Settings(data_dir=tmp_path, database_url=empty_url, pepper=b"a pepper for tests")

    assert check(settings, clock=lambda: NOON, tell=output.append) == 0
    assert output[0] == f"Daily rollups: right, {at.date()} to {NOON.date() - timedelta(days=1)}."
