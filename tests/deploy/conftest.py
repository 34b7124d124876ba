"""The wheel of this revision, built once for all tests that install it."""

from pathlib import Path

import pytest

from deploy.installed import build_wheel


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))
