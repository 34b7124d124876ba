"""One demo cafe for all tests of moving; each works on a copy of its own."""

from pathlib import Path

import pytest

from databases import Sqlite
from moving.places import at, copied_file
from sukli.demo.fill import fill_demo
from sukli.settings import Settings


@pytest.fixture(scope="session")
def demo_cafe(sqlite: Sqlite, tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Two days of a demo cafe in an embedded database, rolled up by nobody yet."""
    folder = tmp_path_factory.mktemp("demo")
    settings = at(sqlite.fresh(folder), folder)
    assert fill_demo(settings, days=2) == 0
    return settings


@pytest.fixture
def here(demo_cafe: Settings, tmp_path: Path) -> Settings:
    """The demo cafe, for this test alone."""
    return copied_file(demo_cafe, tmp_path / "here")
