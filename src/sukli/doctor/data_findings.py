"""Judges a cafe's data and what it works with, by what was found."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sukli.doctor.finding import Finding, look, ok, wrong

# the oldest version that PostgreSQL's makers maintain; older ones were never tried here
FIRST_POSTGRES = 14
SOON = timedelta(days=30)


class TriedPrinter(NamedTuple):
    """A printer, how many papers wait for it, and why it does not print; None if no problem is known.

    A printer that was not called is at work.
    """

    name: str
    problem: str | None
    waiting: int = 0
    was_called: bool = True


def judge_certificate(end: datetime, now: datetime, *, is_own: bool) -> Finding:
    """Judge the certificate by which tablets recognize this machine.

    :param is_own: whether it is Sukli's own root, rather than a certificate that the cafe has from elsewhere
    """
    text = f"It ends on {end:%Y-%m-%d}."
    to_do = "Let each tablet trust a new one before" if is_own else "Renew it before"
    if end <= now:
        return wrong("Certificate", f"It ended on {end:%Y-%m-%d}: tablets no longer open the till. Renew it.")
    if end - now < SOON:
        return look("Certificate", f"{text} {to_do}.")
    return ok("Certificate", text)


def judge_backups(age: str | None, problems: Sequence[str], *, is_first: bool) -> Finding:
    """Judge whether the data could be restored.

    :param age: a sentence on the last good backup, if it is too old (sukli.upkeep.schedule)
    :param is_first: none was made yet, as on a new machine
    """
    if age is not None:
        text = " ".join([age, *problems, "Choose 'Back up now' in Settings."])
        return look("Backup", text) if is_first and not problems else wrong("Backup", text)
    if problems:
        return look("Backup", " ".join(problems))
    return ok("Backup", "The last good one is recent enough.")


def judge_pin_key(text: str, *, is_right: bool) -> Finding:
    """Judge the key without which nobody's PIN works."""
    if not is_right:
        return wrong("Key of the PINs", f"It is {text}. Put the newest backup's file 'pepper' into the data folder.")
    return ok("Key of the PINs", f"It is {text}.")


def judge_journal_key(problem: str | None) -> Finding:
    """Judge the key without which the journal's entries wait for their seals, and no older backup is removed.

    :param problem: what it is, such as 'missing', if it cannot seal
    """
    if problem is not None:
        to_do = "put the file 'journal-key' of the newest backup from before that there"
        return look("Key of the seals", f"It is {problem}: {to_do}.")
    return ok("Key of the seals", "It is there.")


def judge_version(*, is_newest: bool, is_newer: bool = False) -> Finding:
    """Judge whether the tables are those of this version, or of a later one."""
    if is_newer:
        return wrong(
            "Tables",
            "They belong to a newer version, so this one does not start: install that one, or restore the backup "
            "that was made before its update.",
        )
    if not is_newest:
        return look("Tables", "They belong to another version: the next start of the server upgrades them to this one.")
    return ok("Tables", "They match this version.")


def judge_printers(printers: Iterable[TriedPrinter]) -> Iterable[Finding]:
    """Yield a line for each printer."""
    for printer in printers:
        subject = f"Printer '{printer.name}'"
        waiting = f" {_papers(printer.waiting)} for it." if printer.waiting else ""
        if printer.problem is not None:
            text = f"{printer.problem}{waiting} Check its paper, its power and cable, and its address in Settings."
            yield look(subject, text)
        else:
            yield ok(subject, f"{'Reached' if printer.was_called else 'At work'}.{waiting}")


def judge_postgres(version: int) -> Finding:
    """Judge PostgreSQL's version, given as its own number, such as 180001."""
    major, minor = divmod(version, 10_000)
    if major < FIRST_POSTGRES:
        return look("PostgreSQL", f"{major}.{minor} is no longer maintained: upgrade to {FIRST_POSTGRES} or newer.")
    return ok("PostgreSQL", f"{major}.{minor}.")


def _papers(count: int) -> str:
    return "1 paper waits" if count == 1 else f"{count} papers wait"
