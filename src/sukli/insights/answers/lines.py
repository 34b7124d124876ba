"""A text answer, line by line: each line's leading mark, and which lines begin an insight."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sukli.insights.insight import visible_text

Mark = Literal["heading", "number", "bullet", "bold", "none"]

_HEADING = re.compile(r"^(#{1,6})\s+")
_NUMBER = re.compile(
    r"^(?:\*\*|__)?(?:insight\s+)?[#(]?(\d{1,2})(?:\s*[.):]|\s+[-\u2013\u2014])(?:\*\*|__)?\s+", re.IGNORECASE
)
_INSIGHT = re.compile(r"^(?:\*\*|__)?insight\s+#?(\d{1,2})\b\s*[-.):\u2013\u2014]*\s*(?=\S|$)", re.IGNORECASE)
_BULLET = re.compile(r"^[-*+\u2022\u2023\u25aa\u25cf\u25e6\u2013\u2014]\s+")
# emoji and arrows before a heading or a word
_PICTURES = re.compile(r"^[\u2190-\u21ff\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\ufe0f\u200d\U0001f000-\U0001faff\s]+")
_BOLD = re.compile(r"^(?:\*\*|__)(.+?)(?:\*\*|__)\s*(.*)$")
_RULE = re.compile(r"^(?:[-*_=]\s*){3,}$|^```.*$")


@dataclass(frozen=True)
class AnswerLine:
    """A line without its leading mark; `bold` is its first part if that was bold."""

    indent: int
    mark: Mark
    text: str
    bold: str = ""
    number: int = 0
    # a heading's level, 1 to 6
    level: int = 0
    after_blank: bool = False


def lines_of(answer: str) -> list[AnswerLine]:
    """Return the lines that have text."""
    lines: list[AnswerLine] = []
    after_blank = True
    for raw in visible_text(answer).splitlines():
        # runs of spaces mean nothing, and thousands of them would slow down the patterns
        text = " ".join(raw.split())
        if text.startswith(">"):
            text = text.lstrip("> ")
        if not text or _RULE.match(text):
            after_blank = True
            continue
        lines.append(_line(len(raw) - len(raw.lstrip()), text, after_blank))
        after_blank = False
    return lines


def _line(indent: int, text: str, after_blank: bool) -> AnswerLine:
    mark: Mark = "none"
    level = number = 0
    if heading := _HEADING.match(text):
        mark, level, text = "heading", len(heading[1]), text[heading.end() :].rstrip("# ")
    elif bullet := _BULLET.match(text):
        mark, text = "bullet", text[bullet.end() :]
    text = _PICTURES.sub("", text)
    if found := _NUMBER.match(text) or _INSIGHT.match(text):
        mark, number = ("number" if mark == "none" else mark), int(found[1])
        # the text of '**1. Coffee leads**' is bold after its number too
        opened = text[: found.end()].count("**") % 2 == 1
        text = ("**" if opened else "") + text[found.end() :]
    text = _PICTURES.sub("", text.replace("****", "")).strip()
    bold = _BOLD.match(text)
    if mark == "none" and bold and not bold[2].strip(" :"):
        mark = "bold"
    in_bold = _unmarked(bold[1]) if bold else ""
    return AnswerLine(indent, mark, _unmarked(text), in_bold, number, level, after_blank)


def _unmarked(text: str) -> str:
    return re.sub(r"\*\*|__|`+|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)", "", text).strip()


def insight_starts(lines: Sequence[AnswerLine], is_section: Sequence[bool]) -> list[bool]:
    """Return which lines begin an insight; `is_section` marks the headings for several insights."""
    plain = [line for line, section in zip(lines, is_section, strict=True) if not section]
    marks = _start_marks(plain)
    marked = [line for line in plain if line.mark in marks]
    smallest_indent = min((line.indent for line in marked), default=0)
    level = _level(marked)
    return [
        line.mark in marks and not section and line.indent <= smallest_indent + 1 and line.level in (0, level)
        for line, section in zip(lines, is_section, strict=True)
    ]


def _start_marks(lines: Sequence[AnswerLine]) -> tuple[Mark, ...]:
    headings = [line for line in lines if line.mark == "heading"]
    numbers = [line.number for line in lines if line.mark == "number"]
    # numbers that go on from heading to heading count insights; numbers that restart count steps
    is_continuous = bool(numbers) and numbers == sorted(set(numbers))
    heading_count = len([line for line in headings if line.level == _level(headings)])
    if heading_count > 1 and not (is_continuous and len(numbers) > heading_count):
        return ("heading",)
    for mark in ("number", "bullet", "bold", "heading"):
        if any(line.mark == mark for line in lines):
            # bold titles, each above a list of its details
            if mark == "bullet" and len([line for line in lines if line.mark == "bold"]) > 1:
                return ("bold",)
            return (mark,)
    return ()


def _level(headings: Sequence[AnswerLine]) -> int:
    """Return the most frequent level of the headings; of two equally frequent, the deeper one."""
    levels = Counter(line.level for line in headings if line.level)
    return max(levels, key=lambda level: (levels[level], level), default=0)
