"""A database without a table, on either kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from databases import EITHER, Postgres


@pytest.fixture(params=EITHER)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    url = cluster.fresh(template="template0")
    yield url
    cluster.drop(url)
