"""Run only the first case of a parametrized test on PostgreSQL: the others would send it the same statements.

If each case has its own statements, or a value that only a database would refuse, the test is marked
`@pytest.mark.each_on_postgres`.
"""

from collections.abc import Iterable

import pytest


def played_on_sqlite_alone(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return the later cases on PostgreSQL of each test that also runs on SQLite."""
    cases: dict[str, dict[str, list[pytest.Item]]] = {}
    for item in items:
        callspec = getattr(item, "callspec", None)
        database = callspec and callspec.params.get("database_url")
        if database and not item.get_closest_marker("each_on_postgres"):
            cases.setdefault(item.nodeid.partition("[")[0], {}).setdefault(database, []).append(item)
    return {item for on in cases.values() if "sqlite" in on for item in on.get("postgres", [])[1:]}
