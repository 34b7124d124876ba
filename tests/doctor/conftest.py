"""A machine for the doctor to look at, and its findings."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bench.load.server import free_port
from sqlalchemy import Table

from sukli.db import open_database
from sukli.doctor.terminal import doctor

Look = Callable[[], dict[str, tuple[str, str]]]


@pytest.fixture
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "data"
    monkeypatch.setenv("SUKLI_DATA_DIR", str(place))
    monkeypatch.setenv("SUKLI_PORT", str(free_port()))
    for name in ("SUKLI_DATABASE_URL", "SUKLI_PEPPER"):
        monkeypatch.delenv(name, raising=False)
    return place


@pytest.fixture
def look() -> Look:
    """Run the doctor once; return what it says of each subject."""

    def look_once() -> dict[str, tuple[str, str]]:
        said: list[str] = []
        status = doctor(as_json=True, tell=said.append)
        found = json.loads(said[0])
        told = {one["subject"]: (one["level"], one["told"]) for one in found["findings"]}
        assert status == (1 if any(level == "wrong" for level, _ in told.values()) else 0)
        assert found["is_well"] is (status == 0)
        return told

    return look_once


@pytest.fixture
def at_the_database(data_dir: Path, database_url: str, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a function that inserts a row into a cafe's database."""
    monkeypatch.setenv("SUKLI_DATABASE_URL", database_url)

    def put(table: Table, **values: Any) -> None:
        db = open_database(database_url)
        with db.engine.begin() as connection:
            connection.execute(table.insert(), values)
        db.close()

    return put
