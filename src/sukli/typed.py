"""Secrets typed for a command: never as one of its arguments, which shells keep."""

import getpass
import sys


def typed(question: str) -> str:
    """Read one line, typed without being shown, or from a pipe; a blank at its end may be part of a passphrase."""
    line = getpass.getpass(question) if sys.stdin.isatty() else sys.stdin.readline()
    return line.rstrip("\r\n")
