"""What a command has printed: whether it could be written is known only once it is."""

import io
import os
import sys
from pathlib import Path


class Unwritten(Exception):
    """What was printed could not be written; the message says why."""


def open_closed_streams() -> None:
    """Read nothing and print nowhere where the command was started with a stream closed; Python then has none."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 (open to the end)


def accept_all_characters() -> None:
    """Print '?' for a character that the output lacks, such as ₱ in one that is not UTF-8: it must end no command."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")


def write_out(text: str = "") -> None:
    """Write what was printed so far, and this text, which may be too long for Python to try again when it fails.

    Raises Unwritten, or BrokenPipeError where nobody reads on, as in `… | head`.
    """
    try:
        # without a terminal there may be no output at all
        print(text, end="", flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten(f"The output could not be written: {error.strerror}.") from error


def forget_output() -> None:
    """Drop what could not be written, which Python would try again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
