"""The address of an embedded database, and its file."""

from pathlib import Path


def embedded_in(file: Path) -> str:
    """Return the address of the database in this file, without what its path would mean in an address."""
    path = str(file).replace("%", "%25").replace("?", "%3F")
    return f"sqlite:///{path}"


def file_at(address: str) -> Path:
    """Return the file of the embedded database at this address: where links lead, as SQLite's log is beside that."""
    from sqlalchemy import make_url  # settings are read before it is needed

    return Path(make_url(address).database or "").resolve()


def embedded_file(address: str) -> Path | None:
    """Return the file of the embedded database at this address; None on PostgreSQL."""
    return file_at(address) if address.startswith("sqlite:") else None
