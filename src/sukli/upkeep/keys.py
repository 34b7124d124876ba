"""What must be kept beside a backup that the database's own tools made: they know nothing of the keys."""

from sukli.settings import JOURNAL_KEY, PEPPER

KEEP_KEYS = (
    f"Keep both keys beside it: the file '{PEPPER}' of the data folder (or what SUKLI_PEPPER holds), "
    f"and the file '{JOURNAL_KEY}'."
)
