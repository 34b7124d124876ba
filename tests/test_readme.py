"""What the README names is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_make_target_that_a_page_names_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:`|^    )(?:\w+=\S+ )*make ([a-z-]+)", page.read_text(), re.MULTILINE))

    assert named <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_links_to_exists(page: Path) -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", page.read_text()) if "://" not in link]

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_readme_lists_every_setting_and_no_other() -> None:
    read = set(re.findall(r"SUKLI_\w+", (ROOT / "src/sukli/settings.py").read_text())) - {"SUKLI_WEB_DIST"}
    listed = set(re.findall(r"SUKLI_\w+", (ROOT / "README.md").read_text()))

    assert listed == read
