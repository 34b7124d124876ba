"""Which cases of a parametrized test run on PostgreSQL."""

import pytest

from one_case import played_on_sqlite_alone

MARKED = pytest.mark.each_on_postgres


class Item:
    """As much of a pytest item as the selection looks at."""

    def __init__(self, test: str, database: str, case: str, marker: object = None) -> None:
        self.nodeid = f"tests/test_it.py::{test}[{database}-{case}]"
        self.callspec = self
        self.params = {"database_url": database, "case": case}
        self._marker = marker

    def get_closest_marker(self, _: str) -> object:
        return self._marker


def left_out(*items: Item) -> list[str]:
    return sorted(item.nodeid.partition("::")[2] for item in played_on_sqlite_alone(items))  # type: ignore[arg-type]


def test_only_the_first_case_runs_on_both_databases_and_every_case_on_sqlite():
    both = [Item("test_a", database, case) for case in "xyz" for database in ("sqlite", "postgres")]
    assert left_out(*both, Item("test_b", "sqlite", "x"), Item("test_b", "postgres", "x")) == [
        "test_a[postgres-y]",
        "test_a[postgres-z]",
    ]


def test_every_case_is_kept_if_the_test_is_marked_or_none_runs_on_sqlite():
    assert not left_out(*(Item("test_a", on, case, MARKED) for case in "xy" for on in ("sqlite", "postgres")))
    assert not left_out(Item("test_a", "postgres", "x"), Item("test_a", "postgres", "y"))
