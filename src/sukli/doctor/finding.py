"""The result of one look."""

from typing import Literal, NamedTuple

# 'look': it works, but not well, or not for ever
Level = Literal["ok", "look", "wrong"]
WORDS: dict[Level, str] = {"ok": "OK", "look": "Check this", "wrong": "Wrong"}
# the subject of a finding, by where somebody would go to see to it
Area = Literal["machine", "data", "devices", "printers"]


class Finding(NamedTuple):
    """One line; `told` is a sentence or two, with what to do if anything is to be done."""

    subject: str
    level: Level
    told: str
    # told only at this machine: a path, a command with one, a program's own words
    here: str = ""

    @property
    def whole(self) -> str:
        """Everything that is told at this machine."""
        return f"{self.told} {self.here}".strip()


def ok(subject: str, text: str) -> Finding:
    """Nothing needs to be done."""
    return Finding(subject, "ok", text)


def look(subject: str, text: str) -> Finding:
    """It works, but somebody should do something."""
    return Finding(subject, "look", text)


def wrong(subject: str, text: str, here: str = "") -> Finding:
    """It does not work, or sales may be lost."""
    return Finding(subject, "wrong", text, here)
