"""When a server process counts as dead, and is replaced."""

import pytest
import uvicorn

from sukli.serve.workers import Worker


class Running:
    """A process that is running, or has ended."""

    def __init__(self) -> None:
        self.lives = True

    def is_alive(self) -> bool:
        return self.lives


@pytest.fixture
def running() -> Running:
    return Running()


@pytest.fixture
def worker(running: Running, monkeypatch: pytest.MonkeyPatch) -> Worker:
    made = Worker(uvicorn.Config("none"), [])
    monkeypatch.setattr(made, "process", running)
    return made


def test_a_process_that_is_still_starting_counts_as_alive(worker: Worker) -> None:
    assert worker.is_alive(timeout=0)


def test_a_started_process_that_no_longer_answers_counts_as_dead(worker: Worker) -> None:
    worker.child_conn.send(False)

    assert not worker.is_alive(timeout=0)


def test_an_answering_process_counts_as_alive(worker: Worker) -> None:
    # the message that it is running, and the answer to the first ping
    worker.child_conn.send(False)
    worker.child_conn.send(True)

    assert worker.is_alive(timeout=0)


def test_an_ended_process_counts_as_dead(worker: Worker, running: Running) -> None:
    running.lives = False

    assert not worker.is_alive(timeout=0)
