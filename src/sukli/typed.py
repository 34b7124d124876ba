"""What a person types for a command that must not be seen: never a part of the command, which shells keep."""

import getpass
import sys


def typed(question: str) -> str:
    """One line, typed without being shown, or read from a pipe."""
    if sys.stdin.isatty():
        return getpass.getpass(question).strip()
    return sys.stdin.readline().strip()
