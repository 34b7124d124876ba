"""The commands on the page of promises work, and the page names each part of the torture."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest
from bench.__main__ import BY_NAME, SUBJECTS
from torture.parts import PARTS

from pages import PAGES, PROMISES, ROOT

OF_THE_TORTURE = {part.name for part in PARTS}


def given(page: Path, program: str) -> list[list[str]]:
    """Return the arguments of a program wherever the page gives them, inline or as lines of code."""
    return [
        shlex.split(words) for words in re.findall(rf"(?:`|^    ){program} ([^`\n]+)", page.read_text(), re.MULTILINE)
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_part_of_the_torture_named_on_a_page_exists(page: Path) -> None:
    named = {part for words in given(page, "make torture") for word in words for part in _parts(word)}

    assert named <= OF_THE_TORTURE


def _parts(word: str) -> list[str]:
    name, _, value = word.partition("=")
    return value.split() if name == "PARTS" else []


def test_every_part_of_the_torture_is_named_with_a_promise() -> None:
    promised, _, _ = PROMISES.read_text().partition("## Not promised")

    named = {part for parts in re.findall(r'PARTS="?([\w -]+)"?`', promised) for part in parts.split()}
    assert named == OF_THE_TORTURE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_everything_a_page_measures_can_be_measured(page: Path) -> None:
    for subjects in given(page, "python -m bench"):
        assert set(subjects) <= {*SUBJECTS, *BY_NAME}
    for module in re.findall(r"`python -m (bench\.\w+)", page.read_text()):
        assert find_spec(module)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_test_named_on_a_page_exists(page: Path) -> None:
    assert [path for words in given(page, "pytest") for path in words if not (ROOT / path).exists()] == []
