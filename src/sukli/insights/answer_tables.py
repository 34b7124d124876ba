"""Insights that a model wrote as a Markdown table."""

import re

from sukli.insights.answer_fields import field_named
from sukli.insights.plain_text import plain_line

_RULE = re.compile(r"^[\s|:-]+$")
# longer rows than any card can show are not taken apart
MOST_CELL = 2_000


def insights_of_table(answer: str) -> list[dict[str, str]]:
    """An insight for each row of the first table that has a column of titles."""
    names: list[str | None] = []
    found: list[dict[str, str]] = []
    for line in answer.splitlines():
        row = line.strip()
        if not row.startswith("|"):
            if found:
                break
            names = []
            continue
        cells = [plain_line(cell, MOST_CELL) for cell in row.strip("|").split("|")]
        if not names:
            names = [field_named(cell) for cell in cells]
        elif "title" in names and not _RULE.match(row):
            found.append({name: cell for name, cell in zip(names, cells, strict=False) if name and cell})
    return found
