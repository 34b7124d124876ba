"""How `make torture` runs its parts: which rounds, what it prints, and its exit status."""

from collections.abc import Callable, Generator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from torture.__main__ import main
from torture.part import Faults, NotHere, Part
from torture.running import Outcome, run

Rounds = Callable[[Random, Path], Generator[Faults]]


def a_part(name: str, rounds: Rounds, times: int = 5) -> Part:
    return Part(name, "It holds", times, rounds)


def kept(_: Random, __: Path) -> Generator[Faults]:
    while True:
        yield []


def broken_at_the_third(_: Random, __: Path) -> Generator[Faults]:
    for number in count(1):
        yield [f"{letter} is lost" for letter in "ABCDE"] if number == 3 else []


def without_a_tool(_: Random, __: Path) -> Generator[Faults]:
    raise NotHere("strace")
    yield


def raises(_: Random, __: Path) -> Generator[Faults]:
    yield []
    raise AssertionError("two books disagree")


def stopped_by_ctrl_c(_: Random, __: Path) -> Generator[Faults]:
    yield []
    raise KeyboardInterrupt


def stopped_at_once(_: Random, __: Path) -> Generator[Faults]:
    raise KeyboardInterrupt
    yield


def run_all(*parts: Part, words: tuple[str, ...] = (), results: Path) -> tuple[int, str]:
    """Return the exit status, and the page that is saved."""
    status = main(("--seed", "7", *words), parts, results)
    return status, (results / "last.md").read_text()


def test_every_round_of_every_part_is_run_and_listed_in_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, page = run_all(a_part("kill", kept), a_part("clock", kept, 20), results=tmp_path)

    assert status == 0
    assert page.startswith("SEED=7; machine ")
    assert "| `kill` | It holds | 5 of 5 | 0 | 0.0 |\n| `clock` | It holds | 20 of 20 | 0 | 0.0 |\n" in page
    output = capsys.readouterr().out
    assert output.startswith("SEED=7: ")
    assert page in output


def test_a_part_stops_at_its_first_fault_which_is_reported_and_the_next_part_runs(
    tmp_path: Path,
) -> None:
    status, page = run_all(
        a_part("kill", broken_at_the_third), a_part("voids", raises), a_part("clock", kept), results=tmp_path
    )

    assert status == 1
    assert "| `kill` | It holds | 3 of 5 | 5 | " in page
    assert "| `voids` | It holds | 2 of 5 | 1 | " in page
    assert "| `clock` | It holds | 5 of 5 | 0 | " in page
    assert page.endswith(
        "kill, round 3:\n  A is lost\n  B is lost\n  C is lost\n  and 2 more\n  again: make torture PARTS=kill SEED=7\n"
        "voids, round 2:\n  AssertionError: two books disagree\n  again: make torture PARTS=voids SEED=7\n"
    )


def test_a_part_whose_tool_is_missing_is_reported_and_fails_the_run(tmp_path: Path) -> None:
    status, page = run_all(a_part("eio", without_a_tool), a_part("kill", kept), results=tmp_path)

    assert status == 1
    assert "| `eio` | It holds | not run: no strace here | 0 | " in page
    assert "| `kill` | It holds | 5 of 5 | 0 | " in page


def test_a_run_that_is_stopped_fails_if_a_part_was_not_reached(tmp_path: Path) -> None:
    status, page = run_all(a_part("kill", stopped_by_ctrl_c), a_part("clock", kept), results=tmp_path)

    assert status == 1
    assert "| `kill` | It holds | 1 of 5 | 0 | " in page
    assert "| `clock` | It holds | 0 of 5 | 0 | " in page


def test_a_part_that_is_stopped_in_its_first_round_keeps_no_promise(tmp_path: Path) -> None:
    status, page = run_all(a_part("kill", stopped_at_once), results=tmp_path)

    assert status == 1
    assert "| `kill` | It holds | 0 of 5 | 0 | " in page


def test_only_chosen_parts_run_and_an_unknown_part_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = (a_part("kill", kept), a_part("eio", without_a_tool))

    assert run_all(*parts, words=("kill",), results=tmp_path)[0] == 0
    with pytest.raises(SystemExit):
        run_all(*parts, words=("kil",), results=tmp_path)
    assert "no such part: kil. There are kill, eio." in capsys.readouterr().err


def test_a_part_gets_its_share_of_the_time_and_at_least_one_round() -> None:
    clock = iter(range(100))
    late, early = Outcome(a_part("late", kept)), Outcome(a_part("early", kept, 100))

    run(late, 7, 0, lambda _: None, lambda: next(clock))
    run(early, 7, 15, lambda _: None, lambda: next(clock))

    assert late.done == 1
    assert 1 < early.done < 100


def test_a_seed_gives_a_part_the_same_random_numbers_whatever_else_runs() -> None:
    drawn: list[list[float]] = []

    def draw(chance: Random, _: Path) -> Generator[Faults]:
        drawn.append([])
        while True:
            drawn[-1].append(chance.random())
            yield []

    for seed, name in ((7, "kill"), (7, "kill"), (8, "kill"), (7, "clock")):
        run(Outcome(a_part(name, draw)), seed, None, lambda _: None)

    assert drawn[0] == drawn[1]
    assert len({tuple(numbers) for numbers in drawn}) == 3


def test_a_part_is_cleaned_up_at_its_end(tmp_path: Path) -> None:
    stopped: list[Path] = []

    def start(_: Random, folder: Path) -> Generator[Faults]:
        try:
            while True:
                yield []
        finally:
            stopped.append(folder)

    run(Outcome(a_part("kill", start)), 7, None, lambda _: None)

    assert len(stopped) == 1
    assert not stopped[0].exists()
