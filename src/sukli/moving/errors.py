"""Why nothing was moved."""


class Refused(Exception):
    """Nothing was changed; the message is a sentence that says what to do."""
