"""Errors that stop a backup or a restore; each message is a sentence that says what to do."""


class Refused(Exception):
    """The command was refused, and nothing was changed."""
