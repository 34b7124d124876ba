"""A printer's status in real time: DLE EOT n of ESC/POS, a byte for each."""

from sukli.printing.schemas import Problem

# the most informative first: the paper, what stops it, whether it is online
QUESTIONS = tuple(bytes((0x10, 0x04, n)) for n in (4, 2, 1))
# in every answer bits 1 and 4 are set, and bits 0 and 7 are not
_FIXED, _SET = 0b1001_0011, 0b0001_0010


def is_answer(byte: int) -> bool:
    """Whether the byte can be an answer."""
    return byte & _FIXED == _SET


def problem_in(answers: list[int]) -> Problem | None:
    """Return the problem in the answers to QUESTIONS, of which the last may be missing; None if they name none."""
    paper, cause, online = [*answers, *[_SET] * len(QUESTIONS)][: len(QUESTIONS)]
    if paper & 0b0110_0000 or cause & 0b0010_0000:
        return "no_paper"
    if cause & 0b0000_0100:
        return "cover_open"
    return "offline" if online & 0b0000_1000 or cause & 0b0100_0000 else None
