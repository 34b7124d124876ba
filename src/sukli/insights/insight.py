"""One insight from a model: plain text, long fields cut, missing ones filled in. Spec section 3."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar, get_args

Known = TypeVar("Known", bound=str)
InsightType = Literal["trend", "alert", "recommendation", "opportunity"]
Priority = Literal["low", "medium", "high", "critical"]

TITLE = "Business Insight"
MOST_TITLE = 120
MOST_TEXT = 1_500
# Python refuses to print an integer of ten thousand digits
_TOO_LARGE = 10**30
TYPES: tuple[InsightType, ...] = get_args(InsightType)
PRIORITIES: tuple[Priority, ...] = get_args(Priority)

# Markdown's marks, which a card would show literally
_MARKS = re.compile(r"^\s{0,3}(?:#{1,6}|>)\s+|\*\*|__|`+", re.MULTILINE)
_SPACES = re.compile(r"[^\S\n]+")
_EMPTY_LINES = re.compile(r"\n\s*\n+")


@dataclass(frozen=True)
class WrittenInsight:
    """The contents of a card. All text is plain text."""

    type: InsightType = "recommendation"
    title: str = TITLE
    description: str = ""
    priority: Priority = "medium"
    actionable: bool = False
    action: str = ""


def insight_of(fields: Mapping[str, object]) -> WrittenInsight:
    """Build an insight from a model's fields; missing or unknown values get the spec's defaults."""
    return WrittenInsight(
        type=_one_of(TYPES, fields.get("type"), "recommendation"),
        title=plain_line(_text(fields.get("title")), MOST_TITLE) or TITLE,
        description=plain_text(_text(fields.get("description")), MOST_TEXT),
        priority=_one_of(PRIORITIES, fields.get("priority"), "medium"),
        actionable=_is_yes(fields.get("actionable")),
        action=plain_text(_text(fields.get("action")), MOST_TEXT),
    )


def _one_of(choices: tuple[Known, ...], value: object, otherwise: Known) -> Known:
    # accepts 'High', and also 'High: it runs out today'
    name = re.split(r"[^a-z]", _text(value).strip().casefold(), maxsplit=1)[0]
    return next((one for one in choices if one == name), otherwise)


def _is_yes(value: object) -> bool:
    return value is True or _text(value).strip().casefold() in ("true", "yes")


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return repr(value) if abs(value) < _TOO_LARGE else ""
    if isinstance(value, list):
        # the steps of an action plan
        return "\n".join(part for part in value if isinstance(part, str))
    return ""


def plain_text(text: str, most: int) -> str:
    """Return lines of text without Markdown's marks and without characters that are invisible or reverse the text."""
    shown = _EMPTY_LINES.sub("\n\n", _SPACES.sub(" ", _MARKS.sub("", visible_text(text))))
    return _cut("\n".join(line.strip() for line in shown.splitlines()).strip(), most)


def plain_line(text: str, most: int) -> str:
    """Like plain_text, in one line."""
    return _cut(" ".join(plain_text(text, len(text)).split()), most)


def visible_text(text: str) -> str:
    """Return the text without characters that are invisible or reverse it; keeps lines, turns tabs into spaces."""
    # Cc controls, Cf direction overrides and zero widths, Cs lone surrogates, Co and Cn without a defined glyph
    lines = text.replace("\r\n", "\n").replace("\t", "    ")
    return "".join(character for character in lines if character == "\n" or unicodedata.category(character)[0] != "C")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
