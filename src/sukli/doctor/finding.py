"""What one look found."""

from typing import Literal, NamedTuple

# 'look': it works, and will not for ever, or not well
Level = Literal["ok", "look", "wrong"]
WORDS: dict[Level, str] = {"ok": "OK", "look": "Look at this", "wrong": "Wrong"}
# what a finding is about, as somebody walks up to it
Area = Literal["machine", "data", "devices", "printers"]


class Finding(NamedTuple):
    """One line; `told` is a sentence or two, and says what to do where something is to be done."""

    subject: str
    level: Level
    told: str
    # what only whoever is at this machine is told: a path, a command with one, a program's own words
    here: str = ""

    @property
    def whole(self) -> str:
        """All that is told at this machine."""
        return f"{self.told} {self.here}".strip()


def ok(subject: str, told: str) -> Finding:
    """Nothing is to be done."""
    return Finding(subject, "ok", told)


def look(subject: str, told: str) -> Finding:
    """It works, but somebody should do something."""
    return Finding(subject, "look", told)


def wrong(subject: str, told: str, here: str = "") -> Finding:
    """It does not work, or sales may be lost."""
    return Finding(subject, "wrong", told, here)
