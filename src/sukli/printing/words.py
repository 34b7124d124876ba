"""What is wrong with a printer, in the words of the till's badge."""

from sukli.printing.schemas import Problem

_LABELS: dict[Problem, str] = {
    "not_reached": "not reached",
    "no_paper": "no paper",
    "cover_open": "cover open",
    "offline": "offline",
    "no_answer": "stopped in the middle",
    "refused": "not allowed",
    "removed": "removed",
}


def label_of(problem: Problem | None) -> str | None:
    """Return 'Printer: no paper'; None if nothing is wrong."""
    return None if problem is None else f"Printer: {_LABELS[problem]}"
