"""What the benchmark reports of taps on a quiet machine, and on a busy one."""

from bench.browser.taps import Taps

SIXTY = [40.0] * 59


def test_taps_are_judged_by_their_median_and_by_the_worst_of_all() -> None:
    usual, worst, _ = Taps([*SIXTY, 96.0], [16.0] * 60).figures()

    assert (usual.value, usual.verdict) == (40, "ok")
    assert (worst.name, worst.value, worst.verdict) == ("tap to paint, worst of 60", 96, "OVER")


def test_a_slow_tap_on_an_empty_page_leaves_only_the_worst_tap_unjudged() -> None:
    usual, worst, _ = Taps([*SIXTY, 200.0], [16.0] * 59 + [120.0]).figures()

    assert usual.verdict == "ok"
    assert (worst.limit, worst.verdict) == (None, "")
    assert "120 ms on nothing, not judged" in worst.baseline
