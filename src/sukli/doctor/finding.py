"""What one look found."""

from typing import Literal, NamedTuple

# 'look': it works, and will not for ever, or not well
Level = Literal["ok", "look", "wrong"]
WORDS: dict[Level, str] = {"ok": "OK", "look": "Look at this", "wrong": "Wrong"}


class Finding(NamedTuple):
    """One line; `told` is a sentence or two, and says what to do where something is to be done."""

    subject: str
    level: Level
    told: str


def ok(subject: str, told: str) -> Finding:
    """Nothing is to be done."""
    return Finding(subject, "ok", told)


def look(subject: str, told: str) -> Finding:
    """It works, but somebody should do something."""
    return Finding(subject, "look", told)


def wrong(subject: str, told: str) -> Finding:
    """It does not work, or sales may be lost."""
    return Finding(subject, "wrong", told)
