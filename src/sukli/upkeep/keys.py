"""What to keep beside a backup made by the database's own tools, which know nothing of the keys."""

from sukli.settings import JOURNAL_KEY, PEPPER

KEEP_KEYS = (
    f"Keep both keys beside it: the file '{PEPPER}' of the data folder (or what SUKLI_PEPPER holds), "
    f"and the file '{JOURNAL_KEY}'."
)
