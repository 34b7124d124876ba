"""Of a test with many cases PostgreSQL plays the first: the others send it the same statements.

Where each case has statements of its own, or a value that only a database would refuse, the test says so:
`@pytest.mark.each_on_postgres`.
"""

from collections.abc import Iterable

import pytest


def played_on_sqlite_alone(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The further cases on PostgreSQL of each test that plays them on SQLite as well."""
    cases: dict[str, dict[str, list[pytest.Item]]] = {}
    for item in items:
        callspec = getattr(item, "callspec", None)
        database = callspec and callspec.params.get("database_url")
        if database and not item.get_closest_marker("each_on_postgres"):
            cases.setdefault(item.nodeid.partition("[")[0], {}).setdefault(database, []).append(item)
    return {item for on in cases.values() if "sqlite" in on for item in on.get("postgres", [])[1:]}
