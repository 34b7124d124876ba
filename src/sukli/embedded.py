"""The address of an embedded database."""

from pathlib import Path


def embedded_in(file: Path) -> str:
    """Return the address of the database in this file, without what its path would mean in an address."""
    path = str(file).replace("%", "%25").replace("?", "%3F")
    return f"sqlite:///{path}"
