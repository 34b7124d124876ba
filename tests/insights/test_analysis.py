"""A detailed analysis keeps its headings and lists, but no markup."""

import pytest

from sukli.insights.answers.analysis import parts_of


def _told(answer: str) -> list[tuple[str, list[str]]]:
    return [(part.kind, part.lines) for part in parts_of(answer)]


def test_headings_paragraphs_and_lists_are_told_apart() -> None:
    assert _told(
        "## Assessment\nCoffee **leads**.\nTea follows.\n\nBread is slow.\n\n"
        "**Root causes**\n- Rain\n  - and wind\n\u2022 Prices\n\n1. Call the dairy.\n2. Order more."
    ) == [
        ("heading", ["Assessment"]),
        ("paragraph", ["Coffee leads. Tea follows."]),
        ("paragraph", ["Bread is slow."]),
        ("heading", ["Root causes"]),
        ("bullets", ["Rain", "and wind", "Prices"]),
        ("numbers", ["Call the dairy.", "Order more."]),
    ]


def test_numbered_headings_are_headings() -> None:
    assert _told("1. Assessment of the current situation\nCoffee leads.\n\n2. Root causes\n- Rain\n- Prices") == [
        ("heading", ["1. Assessment of the current situation"]),
        ("paragraph", ["Coffee leads."]),
        ("heading", ["2. Root causes"]),
        ("bullets", ["Rain", "Prices"]),
    ]


def test_html_stays_plain_text() -> None:
    assert _told("### <b>Risks</b>\n<script>alert(1)</script> `code` \u202eturned") == [
        ("heading", ["<b>Risks</b>"]),
        ("paragraph", ["<script>alert(1)</script> code turned"]),
    ]


@pytest.mark.parametrize("answer", ["", "  \n\n", "---", "```\n```", "\u200b"])
def test_an_empty_answer_has_no_parts(answer: str) -> None:
    assert _told(answer) == []


@pytest.mark.parametrize("answer", ["1. " * 10_000, "# " * 20_000, "-\n" * 20_000, "**" * 20_000, " " * 40_000 + "x"])
def test_a_hostile_answer_is_parsed_without_an_error(answer: str) -> None:
    parts_of(answer)
