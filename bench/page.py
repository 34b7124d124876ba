"""One self-contained page that draws every figure over the last runs."""

from collections.abc import Sequence
from datetime import datetime
from html import escape
from itertools import groupby
from pathlib import Path
from statistics import median

from bench.figures import Figure, short
from bench.history import RESULTS, Run
from bench.sparkline import Point, sparkline

STYLE = (Path(__file__).parent / "page.css").read_text()
PAGE = RESULTS / "runs.html"


def write_page(runs: Sequence[Run], place: Path = PAGE) -> Path:
    """Draw the figures; return where the page is."""
    place.write_text(page_of(runs))
    return place


def page_of(runs: Sequence[Run]) -> str:
    """Return HTML of the figures in each subject's last run, over all its runs, oldest first."""
    by_subject = groupby(sorted(runs, key=lambda run: run.subject), key=lambda run: run.subject)
    subjects = {subject: list(those) for subject, those in by_subject}
    newest = max(runs, key=lambda run: run.at)
    last = [figure for those in subjects.values() for figure in those[-1].figures]
    judged = [figure for figure in last if figure.verdict and figure.value is not None]
    missed = [figure for figure in judged if figure.missed]
    links = "".join(f'<li><a href="#{_anchor(figure)}">{escape(figure.name.strip())}</a></li>' for figure in missed)
    machine = ", ".join(f"{name} {value}" for name, value in newest.measured_on.items())
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Sukli, measured</title><style>{STYLE}</style>"
        f"<h1>{len(judged) - len(missed)} of {len(judged)} limits kept</h1>"
        f"<p>{_day(newest)}. {escape(machine)}.</p>"
        "<p>Each line is a figure over the last runs, the dashes are its limit, and 0 is at the bottom. "
        "Per cent are against the median of the runs before.</p>"
        f"{f'<ul>{links}</ul>' if missed else ''}"
        f"{''.join(_section(subject, those) for subject, those in subjects.items())}</html>\n"
    )


def _section(subject: str, runs: Sequence[Run]) -> str:
    rows = "".join(_row(figure, runs) for figure in runs[-1].figures)
    told = f"{len(runs)} runs, the last {_day(runs[-1])}" if len(runs) > 1 else f"one run, {_day(runs[-1])}"
    return f"<h2>{escape(subject)} <small>{told}</small></h2><ol>{rows}</ol>"


def _row(figure: Figure, runs: Sequence[Run]) -> str:
    measured = [(run, one) for run in runs for one in run.figures if one.name == figure.name]
    points = [Point(one.value, one.missed, _told(run, one)) for run, one in measured]
    # a run on a busy machine may have judged nothing
    limit = next((one.limit for _, one in reversed(measured) if one.limit is not None), None)
    value = "-" if figure.value is None else short(figure.value)
    bound = figure.bound.replace("<=", "≤").replace(">=", "≥")
    return (
        f'<li id="{_anchor(figure)}">'
        f'<span class="name{" part" if figure.name.startswith(" ") else ""}">{escape(figure.name.strip())}'
        f"<small>{escape(figure.baseline)}</small></span>"
        f"{sparkline(points, limit)}"
        f'<span class="value">{value} <small>{escape(figure.unit)}</small></span>'
        f'<span class="bound">{bound}</span>'
        f"{_verdict(figure, [one.value for _, one in measured])}</li>"
    )


def _verdict(figure: Figure, values: Sequence[float | None]) -> str:
    kind = "missed" if figure.missed else figure.verdict
    word = f'<span class="{kind}">{figure.verdict.lower()}</span>' if figure.verdict else ""
    change = _change([value for value in values if value is not None])
    return f'<span class="verdict">{word}{", " if word and change else ""}{change}</span>'


def _change(values: Sequence[float]) -> str:
    """Compare with the median of the values before: one odd run must not decide."""
    *before, last = values or (0.0,)
    usual = median(before) if before else 0.0
    return f"{(last - usual) / abs(usual):+.0%}" if usual else ""


def _told(run: Run, figure: Figure) -> str:
    value = "" if figure.value is None else short(figure.value)
    return f"{value} {figure.unit}, {_day(run)}, {run.measured_on.get('commit', '')}"


def _day(run: Run) -> str:
    return f"{datetime.fromisoformat(run.at):%-d %B %Y, %H:%M} UTC"


def _anchor(figure: Figure) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in figure.name)
