"""The page that draws the benchmarks' figures, and the runs that it is drawn from."""

import re
from pathlib import Path

from bench.figures import Figure
from bench.history import MOST, Run, add, last_values, read
from bench.page import page_of, write_page

MACHINE = {"machine": "two cores & <a fan>", "commit": "abc1234"}


def run(*figures: Figure, subject: str = "menu", minute: int = 0) -> Run:
    return Run(subject, f"2026-11-27T15:{minute:02}:00+00:00", MACHINE, figures)


def size(value: float | None, limit: float | None = 15) -> Figure:
    return Figure("menu of 200 items", value, "KB", limit, baseline="br")


def heights(drawn: str) -> list[float]:
    return [float(height) for height in re.findall(r'<circle [^>]*cy="([\d.]+)"', drawn)]


def limit_of(drawn: str) -> float:
    (found,) = re.findall(r'<line class="limit" [^>]*y1="([\d.]+)"', drawn)
    return float(found)


def test_a_figure_is_drawn_over_its_runs_with_its_limit_at_the_right_height() -> None:
    drawn = page_of([run(size(value), minute=at) for at, value in enumerate((10, 15, 20))])

    low, at_the_limit, over = heights(drawn)
    assert low > at_the_limit == limit_of(drawn) > over
    assert "<polyline" in drawn
    assert drawn.count('class="missed" cx') == 1


def test_the_page_says_in_words_which_limits_were_missed_and_by_how_much() -> None:
    drawn = page_of([run(size(value), minute=at) for at, value in enumerate((10, 10, 20))])

    assert "0 of 1 limits kept" in drawn
    assert '<li><a href="#menu-of-200-items">menu of 200 items</a></li>' in drawn
    assert '<span class="missed">over</span>, +100%' in drawn


def test_a_run_that_judged_nothing_leaves_the_limit_drawn() -> None:
    drawn = page_of([run(size(10)), run(size(20, limit=None), minute=1)])

    assert limit_of(drawn) > 0
    assert "0 of 0 limits kept" in drawn


def test_a_figure_that_could_not_be_measured_has_no_point_and_says_so() -> None:
    drawn = page_of([run(size(10)), run(size(None), minute=1)])

    assert len(heights(drawn)) == 1
    assert "not measured here" in drawn


def test_figures_missing_from_the_last_run_of_their_subject_are_not_drawn() -> None:
    drawn = page_of(
        [run(Figure("of old", 1, "ms")), run(size(10), minute=1), run(Figure("p99", 2, "ms"), subject="live")]
    )

    assert "of old" not in drawn
    assert [">menu <" in drawn, ">live <" in drawn] == [True, True]


def test_text_is_escaped_and_the_page_loads_nothing_from_elsewhere() -> None:
    drawn = page_of([run(Figure("<b>bold</b>", 1, "<i>", baseline="a < b"))])

    assert not re.search(r"<b>|<i>|<a fan>|a < b", drawn)
    assert not re.search(r"(src|href)=\"(?!#)|url\(|@import", drawn)


def test_negative_and_zero_values_can_be_drawn() -> None:
    drawn = page_of([run(Figure("kept", value, "MB", 3), minute=at) for at, value in enumerate((-2.0, 0.0))])

    below, nothing = heights(drawn)
    assert below > nothing
    assert heights(page_of([run(Figure("missing", 0, "", 0))]))


def test_the_last_runs_of_each_subject_are_kept_unchanged(tmp_path: Path) -> None:
    kept = tmp_path / "results" / "runs.jsonl"
    seldom = run(Figure("slow", 1, "s"), subject="ten_million")
    often = [run(size(value), minute=value) for value in range(MOST + 5)]

    for one in (seldom, *often):
        add(one, kept)

    assert read(kept) == [seldom, *often[5:]]


def test_a_figure_keeps_its_last_value_when_later_runs_could_not_measure_it() -> None:
    runs = [run(size(10)), run(size(12), minute=1), run(size(None), minute=2)]

    assert last_values(runs) == {"menu of 200 items": 12}


def test_the_page_is_written_to_the_given_path(tmp_path: Path) -> None:
    place = write_page([run(size(10))], tmp_path / "runs.html")

    assert place.read_text().startswith("<!doctype html>")
