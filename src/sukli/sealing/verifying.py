"""Checks every entry of the journal against its seal, and names the first one that is wrong."""

from dataclasses import dataclass

from sqlalchemy import Connection

from sukli.db.journal import head_code
from sukli.sealing.formula import FORMULA, UnknownFormula, seal_of
from sukli.sealing.key import recorded_key
from sukli.sealing.steps import NEARBY, OutOfOrder, Step, described, steps
from sukli.sealing.stored import count_waiting, links_after


@dataclass(frozen=True)
class Verdict:
    """The result of a verification."""

    # how many entries are right, counting from the first
    sealed: int
    # a sentence about the first wrong entry; None if all are right
    fault: str | None
    # how many of the first entries were sealed with another key, so that only their order is verified
    unproved: int
    # how many entries at the end have no seal yet
    waiting: int
    # the position of the requested head; None if it is not among the right entries
    head_at: int | None


def verify(connection: Connection, key: bytes, head: str | None = None) -> Verdict:
    """Verify the whole journal, in one snapshot and in constant memory.

    :param head: twelve characters, as `head_code` writes them, whose position to find
    """
    sealed, fault, unproved, head_at = 0, None, 0, None
    try:
        unproved = _sealed_with_others(connection, key)
        for step in steps(connection):
            if sealed >= unproved and not _is_right(key, step):
                fault = _changed(connection, key, step)
                break
            sealed = step.link.sequence
            if head is not None and head_code(step.link.seal) == head:
                head_at = sealed
    except OutOfOrder as found:
        fault = str(found)
    return Verdict(sealed, fault, unproved, count_waiting(connection), head_at)


def _sealed_with_others(connection: Connection, key: bytes) -> int:
    """Return how many of the first entries were sealed with earlier keys.

    Only the journal says so, where anybody could write it: so none of those entries may fit this key, and the entry
    that says it must itself be sealed with this key.
    """
    record = recorded_key(connection)
    if record is None or record.sealed_before == 0:
        return 0
    for step in steps(connection):
        if step.link.sequence > record.sealed_before:
            break
        if step.entry.number == record.journal_number or _is_right(key, step):
            return 0
    return record.sealed_before


def _is_right(key: bytes, step: Step) -> bool:
    try:
        found = seal_of(key, step.previous.seal, step.link.sequence, step.entry.values, step.link.formula)
    except UnknownFormula:
        return False
    return found == step.link.seal


def _changed(connection: Connection, key: bytes, step: Step) -> str:
    place = f"entry {step.link.sequence:,}"
    if step.link.formula > FORMULA:
        return f"{place.capitalize()} was sealed by a newer Sukli: update this one first."
    own = _own_place(connection, key, step)
    if own is not None:
        return f"Entry {own:,} was moved to the place of {place}: {described(step.entry)}."
    return f"{place.capitalize()}, or its seal, was changed: {described(step.entry)}."


def _own_place(connection: Connection, key: bytes, step: Step) -> int | None:
    """Return the nearby place that the entry was sealed for."""
    previous = step.link
    for link in links_after(connection, previous.sequence, NEARBY):
        if _is_right(key, Step(previous, link, step.entry)):
            return link.sequence
        previous = link
    return None
