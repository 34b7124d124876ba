"""What to tell a person when the journal cannot be sealed, and what they can do."""

from sukli.sealing.key import Problem

TO_DO: dict[Problem, str] = {
    "key_missing": (
        "The journal is not sealed: its key is missing. Put the file 'journal-key' of a backup, or of the old data "
        "folder, in its place. If it is lost for good, run `sukli journal new-key`:"
    ),
    "key_foreign": (
        "The journal is not sealed: the key here is another journal's. Replace it with the file 'journal-key' of the "
        "backup that the database came from. If that is lost for good, run `sukli journal new-key`:"
    ),
    "key_spoilt": (
        "The journal is not sealed: the file of its key cannot be used. Replace it with the file 'journal-key' of a "
        "backup:"
    ),
}
