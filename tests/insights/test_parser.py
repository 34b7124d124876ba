"""From whatever a model answers to cards: never an error, never markup, never an unknown word."""

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.insights.answers.parser import MOST_INSIGHTS, PLACEHOLDER, parse_insights
from sukli.insights.insight import MOST_TEXT, MOST_TITLE, InsightType, Priority, WrittenInsight

COFFEE = {
    "type": "trend",
    "title": "Coffee leads",
    "description": "Coffee sold best.",
    "priority": "high",
    "actionable": True,
    "action": "Brew more.",
}
AS_SHOWN = WrittenInsight("trend", "Coffee leads", "Coffee sold best.", "high", True, "Brew more.")
TEA = COFFEE | {"title": "Tea follows"}
LIST = json.dumps([COFFEE, TEA])


@pytest.mark.parametrize(
    "answer",
    [
        LIST,
        f"```json\n{LIST}\n```",
        f"Here you are: {LIST} I hope that helps [1].",
        f"As [asked]: {LIST}",
        json.dumps({"insights": [COFFEE, TEA]}),
        json.dumps([1, None, COFFEE, "x", TEA, {"type": "trend"}]),
        LIST[:-1],
        f"```\n{LIST[:-1]},\n" + '{"type": "alert", "title": "Torn o',
        f"{json.dumps(COFFEE)}\n{json.dumps(TEA)}",
    ],
)
def test_json_is_found_when_whole_fenced_embedded_or_truncated(answer: str) -> None:
    found = parse_insights(answer)

    assert found[0] == AS_SHOWN
    assert [insight.title for insight in found] == ["Coffee leads", "Tea follows"]


def test_missing_fields_get_the_specs_defaults() -> None:
    (insight,) = parse_insights('[{"description": "Something"}]')

    assert insight == WrittenInsight("recommendation", "Business Insight", "Something", "medium", False, "")


@pytest.mark.parametrize("wrong", ["urgent", "", None, 3, [], {}, "<b>high</b>", True])
def test_unknown_words_become_the_defaults(wrong: object) -> None:
    (insight,) = parse_insights(json.dumps([COFFEE | {"type": wrong, "priority": wrong, "actionable": wrong}]))

    assert (insight.type, insight.priority, insight.actionable) == ("recommendation", "medium", wrong is True)


def test_known_words_are_recognised_in_any_spelling() -> None:
    (insight,) = parse_insights('[{"title": "x", "type": " Alert ", "priority": "CRITICAL", "actionable": "Yes"}]')

    assert (insight.type, insight.priority, insight.actionable) == ("alert", "critical", True)


def test_an_action_plan_may_be_a_list_of_steps() -> None:
    (insight,) = parse_insights(json.dumps([COFFEE | {"action": ["Brew", 3, "Sell"]}]))

    assert insight.action == "Brew\nSell"


@pytest.mark.parametrize(
    "answer",
    [
        "1. **Coffee leads**: Coffee sold best.\n2. Tea follows: by far.",
        "Insight 1: Coffee leads - Coffee sold best.\nInsight 2: Tea follows",
        "Title: Coffee leads\nDescription: Coffee sold best.\n\nTitle: Tea follows\nType: trend",
        "### 1) Coffee leads\nCoffee sold best.\n### 2) Tea follows",
        '"title": "Coffee leads",\n"description": "Coffee sold best.",\n"title": "Tea follows",',
    ],
)
def test_a_text_is_read_line_by_line(answer: str) -> None:
    found = parse_insights(answer)

    assert (found[0].title, found[0].description) == ("Coffee leads", "Coffee sold best.")
    assert found[1].title == "Tea follows"


def test_a_line_by_line_answer_may_give_type_priority_and_action() -> None:
    (insight,) = parse_insights(
        "Type: alert\n**Title:** Milk runs out\nPriority: High\nActionable: yes\nAction Plan: Call the dairy.\nToday."
    )

    assert insight == WrittenInsight("alert", "Milk runs out", "", "high", True, "Call the dairy. Today.")


@pytest.mark.parametrize("answer", ["I cannot help with that.", "[]", "{}", "null", "42", "<html><p>Hi</p></html>"])
def test_an_answer_without_insights_becomes_one_placeholder_with_its_text(answer: str) -> None:
    (insight,) = parse_insights(answer)

    assert (insight.title, insight.description) == (PLACEHOLDER, answer)
    assert PLACEHOLDER == "AI Analysis Available"


def test_scripts_stay_text_and_invisible_characters_are_removed() -> None:
    nasty = "<script>alert(1)</script>\u202egnp.exe\u200b\x00 **bold**"
    (insight,) = parse_insights(json.dumps([{"title": nasty, "description": nasty, "action": nasty}]))

    assert insight.title == insight.action == "<script>alert(1)</script>gnp.exe bold"


def test_an_excessive_answer_is_cut_short() -> None:
    found = parse_insights(json.dumps([{"title": "t" * 300, "description": "d" * 3000}] * 11))

    assert len(found) == MOST_INSIGHTS
    assert (len(found[0].title), len(found[0].description)) == (MOST_TITLE, MOST_TEXT)


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.sampled_from(["type", "title", "description", "priority", "action", "x"]), inner)
    ),
)
_torn = st.builds(lambda value, at, end: json.dumps(value)[at:] + end, _json, st.integers(0, 20), st.text())
_lines = st.lists(
    st.sampled_from(["1. ", "Title: ", "Action:", "```", "[", "{", '"title": "', "\n", "**", "9) a: b"]) | st.text()
).map("".join)


@given(st.text() | _json.map(json.dumps) | _torn | _lines)
def test_no_answer_raises_an_error_and_every_card_is_complete(answer: str) -> None:
    found = parse_insights(answer)

    assert 1 <= len(found) <= MOST_INSIGHTS
    for insight in found:
        assert insight.type in get_args(InsightType)
        assert insight.priority in get_args(Priority)
        assert insight.title
        assert len(insight.title) <= MOST_TITLE
        assert max(len(insight.description), len(insight.action)) <= MOST_TEXT
        assert isinstance(insight.actionable, bool)
        assert "\n" not in insight.title


@pytest.mark.parametrize(
    "answer",
    [
        "[" * 1_000_000,
        '{"a":' * 500_000,
        "{" * 1_000_000,
        '["' * 500_000,
        "1" * 1_000_000,
        "1. a: " * 200_000,
        "[" + "9" * 10_000 + "]",
        '[{"title": ' + "9" * 4_000 + "}]",
        "Title: a\n" + "b\n" * 400_000,
    ],
)
def test_a_hostile_answer_is_parsed_without_an_error(answer: str) -> None:
    assert parse_insights(answer)
