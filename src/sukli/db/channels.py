"""The names under which PostgreSQL's notifications travel between the processes of one database."""

COMMITS = "sukli_commits"
WORDS = "sukli_words"
