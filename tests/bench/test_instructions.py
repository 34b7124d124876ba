"""What callgrind counted, and when a rise in a sale's instructions is reported."""

from bench.instructions import instructions_in, to_the_last


def test_instructions_are_summed_over_all_threads_from_the_output_of_callgrind() -> None:
    written = "version: 1\nevents: Ir\nsummary: 0\n\nfn=(1) main\n16 400\n\ntotals: 653806856\n"

    assert instructions_in(written) == 653_806_856


def test_a_sale_that_takes_four_per_cent_more_instructions_than_in_the_last_run_is_over_its_limit() -> None:
    (more,), (usual,) = to_the_last(3.40, 3.27), to_the_last(3.28, 3.27)

    assert [more.verdict, usual.verdict] == ["OVER", "ok"]


def test_the_first_run_has_nothing_to_be_compared_with() -> None:
    assert to_the_last(3.27, None) == []
