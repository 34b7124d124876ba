"""Secrets typed for a command: never as one of its arguments, which shells keep."""

import getpass
import sys


def typed(question: str) -> str:
    """Read one line, typed without being shown, or from a pipe."""
    if sys.stdin.isatty():
        return getpass.getpass(question).strip()
    return sys.stdin.readline().strip()
