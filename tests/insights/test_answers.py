"""Answers as models really write them, each with the cards made from it (answers.txt)."""

from pathlib import Path

import pytest

from sukli.insights.answers.parser import parse_insights

Case = tuple[str, str, list[str]]


def _cases() -> list[Case]:
    text = (Path(__file__).parent / "answers.txt").read_text(encoding="utf-8")
    cases = []
    for block in text.split("=== ")[1:]:
        name, _, rest = block.partition("\n")
        answer, _, cards = rest.partition("\n>>> ")
        cases.append((name, answer, cards.strip().split("\n>>> ")))
    return cases


CASES = _cases()


def test_there_are_at_least_forty_answers() -> None:
    assert len(CASES) >= 40


@pytest.mark.parametrize(("name", "answer", "cards"), CASES, ids=[name for name, *_ in CASES])
def test_an_answer_becomes_its_cards(name: str, answer: str, cards: list[str]) -> None:
    for text in (answer, answer.replace("\n", "\r\n")):
        found = parse_insights(text)
        told = [f"{each.type} {each.priority} {'yes' if each.actionable else 'no'}: {each.title}" for each in found]
        assert told == [card.splitlines()[0] for card in cards], name
        for insight, card in zip(found, cards, strict=True):
            lines = [line.strip() for line in card.splitlines()[1:]]
            description = [line for line in lines if not line.startswith("! ")]
            action = [line.removeprefix("! ") for line in lines if line.startswith("! ")]
            assert description in ([], insight.description.splitlines()), name
            assert action in ([], insight.action.splitlines()), name
