"""The role of an answer's line in an insight: a field with its value, a title, or a section heading."""

import re

from sukli.insights.answers.lines import AnswerLine
from sukli.insights.insight import PRIORITIES, TYPES

# our fields, with the names that models give them
_NAMES = {
    "type": "type|insight type|category",
    "title": "title|insight title|headline",
    "description": "description|details|detail|explanation",
    "priority": "priority|priority level|urgency|severity",
    "actionable": "actionable",
    "action": "action|actions|action plan|action item|action items|action step|action steps|recommended action|"
    "recommended actions|suggested action|suggested actions|next step|next steps|what to do|recommendation|"
    "recommendations",
}
_FIELD_OF = {name: field for field, names in _NAMES.items() for name in names.split("|")}
_FIELD = re.compile(
    rf"^[\"'(\[]?({'|'.join(sorted(_FIELD_OF, key=len, reverse=True))})[\"']?\s*[:\u2013\u2014=]\s*(.*)$", re.IGNORECASE
)
# 'Type: Alert | Priority: High' in one line
_NEXT_FIELD = re.compile(r"\s*[|\u00b7;,/]\s*(?=(?:insight type|type|priority|actionable|urgency)\s*:)", re.IGNORECASE)
_TYPES = {name: name for name in TYPES} | {"warning": "alert", "risk": "alert"}
_WORDS = "|".join((*_TYPES, *PRIORITIES))
_TAG = rf"(?:priority\s*:\s*)?(?:type\s*:\s*)?(?:{_WORDS})(?:[- ]priority)?(?:[- ](?:insight|alert))?"
_TAGS = rf"{_TAG}(?:\s*[,/|\u00b7&-]\s*{_TAG})*"
# a type or priority before a title, such as [ALERT], Alert (high) or High Priority, with its separator
_LEADING_TAGS = re.compile(
    rf"^(?:[\[(]({_TAGS})[\])]\s*[:\u2013\u2014-]?\s*|({_TAGS})(?:\s*[\[(]({_TAGS})[\])])?\s*(?:[:|\u2013\u2014]|\s-\s|$)\s*)",
    re.IGNORECASE,
)
_TRAILING_TAGS = re.compile(rf"\s*[\[(]({_TAGS})[\])]\s*:?\s*$|\s+[\u2013\u2014|-]\s+({_TAG})$", re.IGNORECASE)
_INNER_TAGS = re.compile(rf"\s*[\[(]({_TAGS})[\])]\s*(?=[:\u2013\u2014-])", re.IGNORECASE)
_SECTION = re.compile(
    rf"^(?:key |top |main |business )*(?:trends|alerts|warnings|risks|recommendations|opportunities|{_WORDS})"
    r"(?:[- ]priority)?(?: (?:insights|items|alerts|actions))?:?$",
    re.IGNORECASE,
)
_TITLE_AND_TEXT = re.compile(r"^(.{3,100}?)(?::| [-\u2013\u2014])\s+(.+)$")
_SENTENCE = re.compile(r"^(.{3,110}?[.;])\s+(.+)$")
# longer text is not a title
_LONG_TITLE = 110


def split_fields(line: AnswerLine) -> list[tuple[str, str]]:
    """Return the fields that a line names, with their values; [] when it names none."""
    fields = []
    for part in _NEXT_FIELD.split(line.text.strip("()[]") if line.text[:1] in "([" else line.text):
        field = _FIELD.match(part)
        if field is None:
            return []
        fields.append((_FIELD_OF[field[1].lower()], field[2].strip(" \"',")))
    return fields


def field_by_name(name: str) -> str | None:
    """Return the field that a model means by this name; a table's 'Insight' is the title."""
    return _FIELD_OF.get(name.lower(), "title" if name.lower() == "insight" else None)


def is_section(line: AnswerLine) -> bool:
    """Whether the line is a heading for several insights: '## Alerts', 'High Priority'."""
    return line.mark in ("heading", "bold") and line.number == 0 and _SECTION.match(line.text) is not None


def section_fields(line: AnswerLine) -> dict[str, str]:
    """Return the type and priority that a section gives all insights below it."""
    return _tagged(re.sub(r"ies\b", "y", line.text, flags=re.IGNORECASE))


def head_of(text: str, bold: str = "") -> dict[str, str]:
    """Return the type, priority, title and description found in an insight's first line."""
    fields: dict[str, str] = {}
    if bold and _is_tags(bold):
        fields |= _tagged(bold)
        text = text[len(bold) :].lstrip(" :|-\u2013\u2014")
        bold = ""
    while leading := _LEADING_TAGS.match(text):
        fields |= _tagged(leading[0])
        text, bold = text[leading.end() :], _LEADING_TAGS.sub("", bold)
    for pattern in (_TRAILING_TAGS, _INNER_TAGS):
        while tags := pattern.search(text):
            fields |= _tagged(tags[0])
            text = (text[: tags.start()] + text[tags.end() :]).strip()
            bold = pattern.sub("", bold)
    return fields | _titled(text, bold.strip())


def _titled(text: str, bold: str) -> dict[str, str]:
    if not text:
        return {}
    if bold and text.startswith(bold) and len(rest := text[len(bold) :].lstrip(" :-\u2013\u2014")):
        return {"title": bold.rstrip(" :.-\u2013\u2014"), "description": rest}
    if parts := _TITLE_AND_TEXT.match(text):
        return {"title": parts[1], "description": parts[2]}
    if len(text) > _LONG_TITLE and (parts := _SENTENCE.match(text)):
        return {"title": parts[1].rstrip(".;"), "description": parts[2]}
    return {"title": text.rstrip(" :")}


def _is_tags(text: str) -> bool:
    return re.fullmatch(rf"[\[(]?{_TAGS}[\])]?\s*:?", text, re.IGNORECASE) is not None


def _tagged(text: str) -> dict[str, str]:
    words = re.findall(r"[a-z]+", text.lower())
    types = [_TYPES[word.removesuffix("s")] for word in words if word.removesuffix("s") in _TYPES]
    priorities = [word for word in words if word in PRIORITIES]
    return ({"type": types[0]} if types else {}) | ({"priority": priorities[0]} if priorities else {})
