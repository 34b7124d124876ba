"""What the pages for owners and operators quote from screens does appear there."""

import re
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from pages import OPERATIONS, OWNERS, README, ROOT

SAYING = [README, *sorted(OWNERS.glob("*.md")), *sorted(OPERATIONS.glob("*.md"))]
# values inserted when shown: `${count}`, `{name}`, ₱165.00, 3:07 PM
_FILLED_IN = re.compile(r"""\$?\{[^{}"'`;\n]*\}|₱?\d[\d,.:]*(?:\s[AP]M)?""")
_QUOTED = re.compile(r"(?<!\w)'(\S.*?)'(?!\w)")


@cache
def on_screens() -> str:
    """Return all texts that the web app and the server can show, with # for inserted values."""
    sources = [
        file
        for folder in ("web/src", "src/sukli")
        for file in sorted((ROOT / folder).rglob("*"))
        if file.suffix in {".ts", ".tsx", ".py", ".html", ".js"} and ".test." not in file.name
    ]
    return plain("\n".join(file.read_text() for file in sources))


def plain(text: str) -> str:
    """Put the text on one line, with straight apostrophes."""
    said = unescape(text).replace("\u2019", "'").replace("\\'", "'")
    return " ".join(_FILLED_IN.sub("#", said).split())


def quoted_in(page: Path) -> list[str]:
    """Return what the page has in quotes, outside code."""
    text = re.sub(r"^    .*$|`[^`]*`", "", page.read_text(), flags=re.MULTILINE)
    return _QUOTED.findall(" ".join(text.split()))


def stands_there(words: str) -> bool:
    """Return whether the words appear on their own, not as part of longer ones."""
    said = on_screens()
    beside = (said[at.start() - 1] + said[at.end()] for at in re.finditer(re.escape(words), said))
    return any(re.fullmatch(r"\W\W", two) for two in beside)


@pytest.mark.parametrize("page", SAYING, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_screen_text_quoted_on_a_page_exists(page: Path) -> None:
    assert [words for words in quoted_in(page) if not stands_there(plain(words))] == []
