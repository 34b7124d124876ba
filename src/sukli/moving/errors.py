"""The error when nothing was moved."""


class Refused(Exception):
    """The command was refused, and nothing was changed; the message is a sentence that says what to do."""
