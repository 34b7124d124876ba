"""Commands run as somebody at the server's terminal would run them."""

import io
import sys
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Row, Table, select

from sukli.cli import main
from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.settings import read_settings


class Terminal:
    """Runs one command with typed input, and stores its output."""

    command: str
    stdin: type[io.StringIO] = io.StringIO

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.said = ""

    def run(self, *arguments: str, typed: str = "") -> int:
        self.said = ""
        self.monkeypatch.setattr(sys, "stdin", self.stdin(typed))
        status = main([self.command, *arguments])
        captured = self.capsys.readouterr()
        self.said += captured.out + captured.err
        return status

    def rows(self, table: Table, **values: Any) -> list[Row[Any]]:
        db = open_database(read_settings().database_url)
        with db.engine.connect() as connection:
            found = connection.execute(select(table).filter_by(**values).order_by(*table.primary_key.columns)).all()
        db.close()
        return list(found)


T = TypeVar("T", bound=Terminal)


def terminal_at(
    database_url: str,
    data_dir: Path,
    kind: type[T],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> T:
    """Return a terminal of a server with this database, which is migrated."""
    monkeypatch.setenv("SUKLI_DATA_DIR", str(data_dir))
    monkeypatch.setenv("SUKLI_DATABASE_URL", database_url)
    monkeypatch.delenv("SUKLI_PEPPER", raising=False)
    db = open_database(database_url)
    upgrade(db.engine)
    db.close()
    return kind(monkeypatch, capsys)
