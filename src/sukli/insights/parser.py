"""From a model's answer to insights. It never raises, whatever the answer is. Spec sections 7 and 8."""

import json
import re
from collections.abc import Iterator, Mapping

from sukli.insights.insight import MOST_TEXT, WrittenInsight, insight_of
from sukli.insights.lines import insights_of_lines
from sukli.insights.plain_text import plain_text

PLACEHOLDER = "AI Analysis Available"
# the prompt demands 6 to 8
MOST_INSIGHTS = 8
# 2,000 tokens are about 8,000 characters
MOST_ANSWER = 40_000
# of an answer that is no JSON, each { is a try
MOST_TRIES = 200
# one of these says something; a type or a priority alone does not
_SAYING = {"title", "description", "action"}
_COMMA_TOO_MANY = re.compile(r",(\s*[}\]])")
_decoder = json.JSONDecoder()


def parse_insights(answer: str) -> list[WrittenInsight]:
    """At least one insight and at most 8.

    They are of the answer's JSON, be it whole, fenced, embedded or torn off; else of its lines; else there is one
    placeholder with the answer's beginning.
    """
    answer = answer[:MOST_ANSWER]
    # models like a comma behind the last entry
    entries = _of_json(answer) or _of_json(_COMMA_TOO_MANY.sub(r"\1", answer))
    found = [insight_of(fields) for fields in entries] or insights_of_lines(answer)
    return found[:MOST_INSIGHTS] or [
        WrittenInsight(title=PLACEHOLDER, description=plain_text(answer, MOST_TEXT)),
    ]


def _of_json(answer: str) -> list[Mapping[str, object]]:
    """The first list of insights, or, where none is whole, every whole insight."""
    for value in _values(answer, "["):
        if isinstance(value, list) and (found := [fields for entry in value if (fields := _fields(entry))]):
            return found
    return [fields for value in _values(answer, "{") if (fields := _fields(value))]


def _fields(value: object) -> Mapping[str, object] | None:
    """The fields of an insight, whatever the size of their letters; None for what is none."""
    if not isinstance(value, dict):
        return None
    fields = {name.casefold(): field for name, field in value.items()}
    return None if _SAYING.isdisjoint(fields) else fields


def _values(text: str, opening: str) -> Iterator[object]:
    at = text.find(opening)
    for _ in range(MOST_TRIES):
        if at < 0:
            return
        try:
            value, end = _decoder.raw_decode(text, at)
        # RecursionError: brackets within brackets, thousands deep
        except (ValueError, RecursionError):
            end = at + 1
        else:
            yield value
        at = text.find(opening, end)
