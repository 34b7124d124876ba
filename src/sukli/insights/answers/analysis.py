"""Splits a detailed analysis into headings, paragraphs and lists, without any markup."""

from collections.abc import Sequence

from sukli.insights.answers.lines import AnswerLine, lines_of
from sukli.insights.schemas import AnalysisPart, PartKind

# a longer line is not a heading, whatever it begins with
LONGEST_HEADING = 100


def parts_of(answer: str) -> list[AnalysisPart]:
    """Return the parts of an answer in order; none if it has no text."""
    parts: list[AnalysisPart] = []
    lines = lines_of(answer)
    for index, line in enumerate(lines):
        kind, text = _kind_of(lines, index), line.text
        if not text:
            continue
        if kind == "heading" and line.number:
            text = f"{line.number}. {text}"
        last = parts[-1] if parts else None
        if last is None or kind == "heading" or last.kind != kind or (kind == "paragraph" and _starts_paragraph(line)):
            parts.append(AnalysisPart(kind=kind, lines=[text]))
        elif kind == "paragraph":
            last.lines[0] += f" {text}"
        else:
            last.lines.append(text)
    return parts


def _kind_of(lines: Sequence[AnswerLine], index: int) -> PartKind:
    line = lines[index]
    is_short = len(line.text) <= LONGEST_HEADING
    if line.mark in ("heading", "bold") and is_short:
        return "heading"
    if line.mark == "bullet":
        return "bullets"
    if line.mark != "number":
        return "paragraph"
    neighbours = (*lines[max(index - 1, 0) : index], *lines[index + 1 : index + 2])
    # '1. Root causes' is a heading for what follows; '1. Call the dairy' is a step, followed by '2. Order more'
    in_a_list = any(other.mark == "number" for other in neighbours)
    return "heading" if is_short and not in_a_list else "numbers"


def _starts_paragraph(line: AnswerLine) -> bool:
    return line.after_blank or bool(line.bold)
