"""Turns a model's answer into insights, whether JSON, a table or lines. Never raises. Spec sections 7 and 8."""

import json
import re
from collections.abc import Iterator, Mapping

from sukli.insights.answers.fields import field_by_name, head_of, is_section, section_fields, split_fields
from sukli.insights.answers.lines import AnswerLine, insight_starts, lines_of
from sukli.insights.insight import MOST_TEXT, WrittenInsight, insight_of, plain_line, plain_text

_RULE = re.compile(r"^[\s|:-]+$")
# longer cells are cut: no card could show them
MOST_CELL = 2_000


def insights_of_table(answer: str) -> list[dict[str, str]]:
    """Return an insight for each row of the first table with a column of titles."""
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
            names = [field_by_name(cell) for cell in cells]
        elif "title" in names and not _RULE.match(row):
            found.append({name: cell for name, cell in zip(names, cells, strict=False) if name and cell})
    return found


_NOTHING_TO_DO = {"none", "n/a", "na", "-", "no action needed", "no action required", "none needed", "none required"}
# how a model's closing remarks after its insights begin
_CLOSING = re.compile(
    r"^(?:let me know|i hope|hope (?:this|these)|feel free|would you like|if you(?:'d| would| need| want| have)|"
    r"these (?:insights|recommendations)|by (?:acting|implementing|focusing)|overall|in (?:summary|conclusion|short)|"
    r"note:|please )",
    re.IGNORECASE,
)


class _ParsedLines:
    """The insights found so far, and the field of the last one that the next lines continue."""

    def __init__(self) -> None:
        self.found: list[dict[str, str]] = []
        self.field = ""
        self.section: dict[str, str] = {}
        # the last number in a list of steps
        self.step = 0

    def start(self, head: dict[str, str]) -> None:
        self.found.append(self.section | head)
        self.field, self.step = ("description" if "title" in head else "title"), 0

    def set_field(self, name: str, value: str) -> None:
        if not self.found:
            self.start({})
        insight = self.found[-1]
        if name == "title" and "title" not in insight and value:
            insight |= head_of(value)
            self.field = "description"
            return
        self.field, self.step = name, 0
        if name in ("description", "action"):
            self.add(value, own_line=True)
        else:
            insight[name] = value

    def add(self, text: str, *, own_line: bool) -> None:
        if not self.found or self.field not in ("title", "description", "action"):
            return
        if self.field == "title":
            self.set_field("title", text)
            return
        insight = self.found[-1]
        text_so_far = insight.get(self.field, "")
        if text and len(text_so_far) < MOST_TEXT:
            insight[self.field] = f"{text_so_far}{chr(10) if own_line else ' '}{text}".strip()


def insights_of_lines(answer: str) -> list[WrittenInsight]:
    """Return an insight for each heading, number, bullet or title, whichever marks the answer's insights."""
    if found := insights_of_table(answer):
        return [_insight(fields) for fields in found]
    lines = lines_of(answer)
    sections = [is_section(line) for line in lines]
    starts = insight_starts(lines, sections)
    has_titles = any(name == "title" for line in lines for name, _ in split_fields(line))
    parsed = _ParsedLines()
    for line, section, beginning in zip(lines, sections, starts, strict=True):
        if section:
            parsed.section, parsed.field = section_fields(line), ""
        elif fields := split_fields(line):
            _set_fields(parsed, fields, line, beginning=beginning, has_titles=has_titles)
        elif _is_step(parsed, line):
            parsed.step = line.number
            parsed.add(f"{line.number}. {line.text}", own_line=True)
        elif beginning and not has_titles:
            parsed.start(head_of(line.text, line.bold))
        elif _is_closing(line) or (line.mark == "number" and has_titles):
            parsed.field = ""
        else:
            parsed.add(line.text, own_line=line.mark != "none" or bool(line.bold))
    return [_insight(fields) for fields in parsed.found if fields.get("title") or fields.get("description")]


def _set_fields(
    parsed: _ParsedLines, fields: list[tuple[str, str]], line: AnswerLine, *, beginning: bool, has_titles: bool
) -> None:
    for index, (name, value) in enumerate(fields):
        # '1. Alert: Milk runs out' begins an insight; '- Type: alert' below a title belongs to it
        if index == 0 and beginning and not has_titles and line.mark in ("number", "heading"):
            parsed.start(head_of(line.text, line.bold))
            return
        if has_titles and parsed.found and name in parsed.found[-1] and name in ("title", "type", "description"):
            parsed.start({})
        parsed.set_field(name, value)


def _is_step(parsed: _ParsedLines, line: AnswerLine) -> bool:
    """Whether the line is a step such as '1. Call the dairy' below 'Action Plan:', or continues its numbers."""
    if line.mark != "number" or parsed.field != "action":
        return False
    return line.number == parsed.step + 1 and (parsed.step == 0 or not line.after_blank)


def _is_closing(line: AnswerLine) -> bool:
    return line.after_blank and line.mark == "none" and _CLOSING.match(line.text) is not None


def _insight(fields: dict[str, str]) -> WrittenInsight:
    action = fields.get("action", "").strip(" .").casefold()
    if action in _NOTHING_TO_DO:
        fields = fields | {"action": ""}
    elif action and "actionable" not in fields:
        # an action without the flag still means that there is something to do
        fields = fields | {"actionable": "yes"}
    return insight_of(fields)


PLACEHOLDER = "AI Analysis Available"
# the prompt asks for 6 to 8
MOST_INSIGHTS = 8
# 2,000 tokens are about 8,000 characters
MOST_ANSWER = 40_000
# in an answer that is not JSON, each { costs an attempt
MOST_TRIES = 200
# an insight has at least one of these; a type or a priority alone says nothing
_CONTENT_FIELDS = {"title", "description", "action"}
_COMMA_TOO_MANY = re.compile(r",(\s*[}\]])")
_decoder = json.JSONDecoder()


def parse_insights(answer: str) -> list[WrittenInsight]:
    """Return 1 to 8 insights.

    They come from the answer's JSON, whether whole, fenced, embedded or cut off; else from its lines; else there is one
    placeholder with the beginning of the answer.
    """
    answer = answer[:MOST_ANSWER]
    # models often leave a comma after the last entry
    entries = _of_json(answer) or _of_json(_COMMA_TOO_MANY.sub(r"\1", answer))
    found = [insight_of(fields) for fields in entries] or insights_of_lines(answer)
    return found[:MOST_INSIGHTS] or [WrittenInsight(title=PLACEHOLDER, description=plain_text(answer, MOST_TEXT))]


def _of_json(answer: str) -> list[Mapping[str, object]]:
    """Return the first complete list of insights; without one, every complete insight."""
    for value in _values(answer, "["):
        if isinstance(value, list) and (found := [fields for entry in value if (fields := _fields(entry))]):
            return found
    return [fields for value in _values(answer, "{") if (fields := _fields(value))]


def _fields(value: object) -> Mapping[str, object] | None:
    """Return the fields of an insight, their names in any case; None if the value is not an insight."""
    if not isinstance(value, dict):
        return None
    fields = {name.casefold(): field for name, field in value.items()}
    return None if _CONTENT_FIELDS.isdisjoint(fields) else fields


def _values(text: str, opening: str) -> Iterator[object]:
    index = text.find(opening)
    for _ in range(MOST_TRIES):
        if index < 0:
            return
        try:
            value, end = _decoder.raw_decode(text, index)
        # RecursionError: brackets nested thousands deep
        except (ValueError, RecursionError):
            end = index + 1
        else:
            yield value
        index = text.find(opening, end)
