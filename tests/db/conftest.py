"""A database without tables, on either kind; and databases of older versions."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from databases import EITHER, Postgres
from db.older_databases import OlderDatabases, OlderFiles, OlderTemplates


@pytest.fixture(params=EITHER)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.db'}"
        return
    cluster: Postgres = request.getfixturevalue("postgres")
    url = cluster.fresh(template="template0")
    yield url
    cluster.drop(url)


@pytest.fixture(scope="session")
def older_files(tmp_path_factory: pytest.TempPathFactory) -> OlderFiles:
    return OlderFiles(tmp_path_factory.mktemp("older"))


@pytest.fixture(scope="session")
def older_templates(postgres: Postgres) -> OlderTemplates:
    return OlderTemplates(postgres)


@pytest.fixture(params=EITHER)
def older(request: pytest.FixtureRequest) -> OlderDatabases:
    found: OlderDatabases = request.getfixturevalue("older_files" if request.param == "sqlite" else "older_templates")
    return found
