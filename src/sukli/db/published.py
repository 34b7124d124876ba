"""What a commit changed, in a form that other processes and browsers understand."""

import json
from collections.abc import Iterable
from typing import Literal, Protocol

Topic = Literal[
    "ticket",
    "menu",
    # what is out today, which tills must receive first; whoever publishes it publishes 'menu' too
    "outs",
    "stock",
    "counts",
    "figures",
    "sales",
    "expenses",
    "cash",
    "drawer",
    "staff",
    "settings",
    "devices",
    # how printers are set up and what is wrong with one / what waits to be printed
    "printers",
    "printing",
]

# PostgreSQL's channels between processes: one for commits, one for the messages of `db.broadcast`
COMMITS, MESSAGES = "sukli_commits", "sukli_words"
# PostgreSQL limits a notification to 8,000 bytes; with more changes than this, browsers resync
MOST_IN_A_TRANSACTION = 100


class Changes:
    """The topics that changed, each with the ids of the changed records where given."""

    def __init__(self) -> None:
        self.topics: dict[str, dict[str, None]] = {}
        # too many to list, or lost on the way: browsers must resync
        self.is_everything = False

    def __bool__(self) -> bool:
        return bool(self.topics) or self.is_everything

    def add(self, topic: str, record_id: str | None = None) -> None:
        """Record one change of a transaction; recording it twice is harmless."""
        records = self.topics.setdefault(topic, {})
        if record_id is not None:
            records[record_id] = None
            self.is_everything = self.is_everything or len(records) > MOST_IN_A_TRANSACTION

    def merge(self, other: "Changes") -> None:
        """Add another commit's changes."""
        self.is_everything = self.is_everything or other.is_everything
        for topic, records in other.topics.items():
            self.topics.setdefault(topic, {}).update(records)

    def as_message(self) -> str:
        """Serialize the changes of one transaction as short text."""
        if self.is_everything:
            return "null"
        return json.dumps({topic: list(records) for topic, records in self.topics.items()}, separators=(",", ":"))

    @classmethod
    def from_message(cls, message: str) -> "Changes":
        """The inverse of `as_message`."""
        changes = cls()
        records_by_topic: dict[str, list[str]] | None = json.loads(message)
        if records_by_topic is None:
            changes.is_everything = True
            return changes
        for topic, records in records_by_topic.items():
            changes.topics[topic] = dict.fromkeys(records)
        return changes


class Subscriber(Protocol):
    """Is notified of commits, on the event loop; neither method may block or raise."""

    def on_changes(self, changes: Changes) -> None:
        """Handle changes that have been committed, in this process or another."""

    def on_message(self, message: str) -> None:
        """Handle a message that a process, maybe this one, sent to all of them (`db.broadcast`)."""


def together(several: Iterable[Changes]) -> Changes:
    """Merge all the changes into one."""
    merged = Changes()
    for changes in several:
        merged.merge(changes)
    return merged
