"""From a model's answer to insights. It never raises, whatever the answer is. Spec sections 7 and 8."""

import json
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
_decoder = json.JSONDecoder()


def parse_insights(answer: str) -> list[WrittenInsight]:
    """At least one insight and at most 8.

    They are of the answer's JSON, be it whole, fenced, embedded or torn off; else of its lines; else there is one
    placeholder with the answer's beginning.
    """
    answer = answer[:MOST_ANSWER]
    found = [insight_of(fields) for fields in _of_json(answer)] or insights_of_lines(answer)
    return found[:MOST_INSIGHTS] or [
        WrittenInsight(title=PLACEHOLDER, description=plain_text(answer, MOST_TEXT)),
    ]


def _of_json(answer: str) -> list[Mapping[str, object]]:
    """The first list of insights, or, where none is whole, every whole insight."""
    for value in _values(answer, "["):
        if isinstance(value, list) and (found := [entry for entry in value if _is_insight(entry)]):
            return found
    return [value for value in _values(answer, "{") if isinstance(value, dict) and _is_insight(value)]


def _is_insight(value: object) -> bool:
    return isinstance(value, dict) and not _SAYING.isdisjoint(value)


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
