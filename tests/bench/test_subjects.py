"""Every subject of the benchmarks exists, and their page says what it measures."""

from importlib import import_module

import pytest
from bench.__main__ import BY_NAME, SUBJECTS

from pages import ROOT


@pytest.mark.parametrize("subject", [*SUBJECTS, *BY_NAME])
def test_every_subject_of_the_bench_can_be_measured_and_is_explained_in_its_readme(subject: str) -> None:
    explained = (ROOT / "bench/README.md").read_text()

    assert callable(import_module(f"bench.{subject}").measure)
    assert f"\n| `{subject}` |" in explained
