"""What stops a backup or a restore; each message is a sentence that says what to do."""


class Refused(Exception):
    """Nothing was changed."""
