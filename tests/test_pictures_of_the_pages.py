"""The pictures in the pages are those that `make pictures` makes, and small enough to load together."""

import re
from pathlib import Path

import pytest

from pages import PAGES, README, ROOT

IMAGES = ROOT / "docs/images"
MOST_BYTES, MOST_BYTES_OF_ONE = 700_000, 150_000
# two screenfuls
MOST_WORDS = 450


def pictures_of(page: Path) -> list[tuple[str, Path]]:
    """Return the alternative text of each picture, and its file."""
    found = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text())
    return [(told, (page.parent / file).resolve()) for told, file in found]


def test_the_folder_of_pictures_has_exactly_the_pictures_shown_on_pages() -> None:
    shown = {file for page in PAGES for _, file in pictures_of(page)}

    assert shown == set(IMAGES.iterdir())
    assert sum(file.stat().st_size for file in shown) <= MOST_BYTES


@pytest.mark.parametrize("file", sorted(IMAGES.iterdir()), ids=lambda file: file.stem)
def test_every_picture_is_made_by_the_command_and_small(file: Path) -> None:
    made = "\n".join(source.read_text() for source in (ROOT / "e2e/pictures").glob("*.ts"))

    assert file.suffix == ".webp"
    assert file.stat().st_size <= MOST_BYTES_OF_ONE
    assert re.search(rf"^\s+(?:name: )?'?{file.stem}'?[:,]", made, re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_picture_has_a_text_alternative(page: Path) -> None:
    assert [file.name for told, file in pictures_of(page) if len(told.split()) < 2] == []


def test_the_readme_is_two_screens_at_most() -> None:
    assert len(README.read_text().split()) <= MOST_WORDS
    assert len(pictures_of(README)) == 1
