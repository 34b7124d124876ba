"""PostgreSQL's notification channels between the server processes of one database."""

COMMITS = "sukli_commits"
WORDS = "sukli_words"
