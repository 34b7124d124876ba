"""SIGTERM and SIGHUP, as at a shutdown or a dropped connection: they end a command as Ctrl+C does, with its cleanup."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import FrameType
from typing import ParamSpec

P = ParamSpec("P")

_AGAIN_SECONDS = 0.01
# Windows has no SIGHUP
_ENDS: list[int] = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Ended(KeyboardInterrupt):
    """The process was told to end, by the signal of this number."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


def ends_by_signals(command: Callable[P, int]) -> Callable[P, int]:
    """Let a command that is told to end do its cleanup; then the process ends by that signal, as its parent expects."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> int:
        with _listening() as heard:
            try:
                return command(*args, **kwargs)
            finally:
                if heard:
                    _end_by(heard[0])

    return run


def status_of(interrupt: KeyboardInterrupt) -> int:
    """Return the exit status of a program that this has ended, as shells give it."""
    return 128 + (interrupt.number if isinstance(interrupt, Ended) else signal.SIGINT)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let something be finished: a signal takes effect afterwards, and a hangup, which children share, has none."""
    later: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, *_ENDS)}
    for number in before:
        deferring = number in (signal.SIGINT, signal.SIGTERM)
        signal.signal(number, (lambda heard, _: later.append(heard)) if deferring else signal.SIG_IGN)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if later:
            signal.raise_signal(later[0])


@contextmanager
def _listening() -> Iterator[list[int]]:
    """Raise Ended at the first of these signals; yield where it is noted."""
    heard: list[int] = []
    swallowed: list[threading.Timer] = []

    def end(number: int, _: FrameType | None) -> None:
        # a second one must not cut the cleanup short: a closed terminal sends its signal twice
        if not heard or swallowed:
            heard[:] = [number]
            swallowed.clear()
            raise Ended(number)

    def hang_up(number: int, _: FrameType | None) -> None:
        if signal.getsignal(signal.SIGTERM) in (end, signal.SIG_IGN):
            end(number, None)
        elif not heard:
            # a server handles only that one, while it serves
            heard.append(number)
            signal.raise_signal(signal.SIGTERM)

    is_main = threading.current_thread() is threading.main_thread()
    # an ignored signal stays ignored: `nohup` means that
    caught = [number for number in _ENDS if is_main and signal.getsignal(number) is signal.SIG_DFL]
    for number in caught:
        signal.signal(number, end if number == signal.SIGTERM else hang_up)
    try:
        with _sent_again(swallowed):
            yield heard
    finally:
        for number in caught:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def _sent_again(swallowed: list[threading.Timer]) -> Iterator[None]:
    """Send a signal again that came within a callback, such as a weak reference's, which cannot end anything."""
    report = sys.unraisablehook

    def send_again(unraisable: "sys.UnraisableHookArgs") -> None:
        interrupt = unraisable.exc_value
        if not isinstance(interrupt, KeyboardInterrupt):
            report(unraisable)
            return
        number = interrupt.number if isinstance(interrupt, Ended) else signal.SIGINT
        again = threading.Timer(_AGAIN_SECONDS, os.kill, (os.getpid(), number))
        again.daemon = True
        swallowed.append(again)
        again.start()

    sys.unraisablehook = send_again
    try:
        yield
    finally:
        sys.unraisablehook = report
        for again in swallowed:
            again.cancel()


def _end_by(number: int) -> None:
    # without effect on a container's first process, which then ends with an exit status
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
