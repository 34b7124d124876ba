"""The line-based parser: for an answer that is a text, not JSON. Spec section 8."""

import re

from sukli.insights.insight import MOST_TEXT, WrittenInsight, insight_of
from sukli.insights.plain_text import plain_text

# such as Priority: high, or - Action: raise it, or a line of JSON
_FIELD = re.compile(
    r"^(?:[-*•]\s+)?[\"']?(type|title|description|priority|actionable|action)(?: plan)?[\"']?\s*:\s*(.*)$",
    re.IGNORECASE,
)
# such as 1. Coffee leads, or 2) Coffee leads, or Insight 3: Coffee leads
_NUMBERED = re.compile(r"^(?:insight\s+)?#?\d{1,2}\s*[.):]\s+(\S.*)$", re.IGNORECASE)
_TITLE_AND_TEXT = re.compile(r"^(.{3,100}?)(?::| [-\u2013\u2014])\s+(.+)$")


def insights_of_lines(answer: str) -> list[WrittenInsight]:
    """An insight for each title and each number at a line's beginning; other lines go on with the one before."""
    found: list[dict[str, str]] = []
    last = ""
    for line in plain_text(answer, len(answer)).splitlines():
        if field := _FIELD.match(line):
            last, value = field[1].lower(), field[2].strip(" \"',")
            if not found or last in found[-1]:
                found.append({})
            found[-1][last] = value
        elif numbered := _NUMBERED.match(line):
            found.append(_titled(numbered[1]))
            last = "description"
        elif found and line and last in ("description", "action") and len(found[-1].get(last, "")) < MOST_TEXT:
            found[-1][last] = f"{found[-1].get(last, '')} {line}".strip()
    return [insight_of(fields) for fields in found if fields.get("title") or fields.get("description")]


def _titled(text: str) -> dict[str, str]:
    parts = _TITLE_AND_TEXT.match(text)
    return {"title": parts[1], "description": parts[2]} if parts else {"title": text}
